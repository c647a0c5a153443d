import { freeMoveTimes } from '@hoist/contract/free-moves';
import { useApi } from '#client/app/use-api.ts';
import type { Order } from '#client/features/orders/order.ts';

/** The times that a free move of an order can be taken to by one press; not asked for where none stands. */
export function useFreeMove({ ordersServicesId, freeMove }: Order) {
  const input = { params: { ordersServicesId } };
  return useApi(freeMoveTimes, input, { enabled: Boolean(freeMove), staleTime: 0, handled: 'all' });
}
