import { getTracking } from '@hoist/contract/field-work/tracking';
import { useApi } from '#client/app/use-api.ts';
import type { Order } from '#client/features/orders/order.ts';

/** Events tell of each position; this is for a stream that broke. */
const askAgainMs = 30_000;

/** The drive to an order as the server knows it now; not asked for unless it is under way. */
export function useDrive({ ordersServicesId, orderServiceStatus, progress }: Order) {
  const input = { params: { ordersServicesId } };
  const enabled = orderServiceStatus === 'confirm' && progress === 'on_the_way';
  return useApi(getTracking, input, { enabled, refetchInterval: askAgainMs, handled: 'all' });
}
