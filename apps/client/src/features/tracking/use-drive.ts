import { getTracking } from '@hoist/contract/field-work/tracking';
import { useApi } from '#client/kit/api/use-api.ts';
import type { Order } from '#client/model/order/order.ts';

/** Fallback for a broken event stream. */
const refetchMs = 30_000;

/** The drive to an order; fetched only while it is under way. */
export function useDrive({ ordersServicesId, orderServiceStatus, progress }: Order) {
  const input = { params: { ordersServicesId } };
  const enabled = orderServiceStatus === 'confirm' && progress === 'on_the_way';
  return useApi(getTracking, input, { enabled, refetchInterval: refetchMs, handled: ['not_found'] });
}
