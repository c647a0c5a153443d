import { freeRescheduleTimes } from '@hoist/contract/dispatch/time-offers';
import { useApi } from '#client/kit/api/use-api.ts';
import type { Order } from '#client/model/order/order.ts';

/** The times of an order's free reschedule; not fetched without one. */
export function useFreeReschedule({ ordersServicesId, freeMove }: Order) {
  const input = { params: { ordersServicesId } };
  return useApi(freeRescheduleTimes, input, {
    enabled: Boolean(freeMove),
    staleTime: 0,
    handled: ['not_found', 'wrong_state'],
  });
}
