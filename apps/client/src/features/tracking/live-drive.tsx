import { getTracking } from '@hoist/contract/tracking';
import { useApi } from '#client/app/use-api.ts';
import type { Order } from '#client/features/orders/order.ts';
import { DriveCard } from './drive-card.tsx';

/** Events tell of each position; this is for a stream that broke. */
const askAgainMs = 30_000;

/** The drive to an order as the server knows it now. */
export function LiveDrive({ order }: { readonly order: Order }) {
  const input = { params: { ordersServicesId: order.ordersServicesId } };
  const query = useApi(getTracking, input, { refetchInterval: askAgainMs, handled: 'all' });
  const tracking = query.data?.data;
  return tracking?.onTheWay ? <DriveCard tracking={tracking} /> : null;
}
