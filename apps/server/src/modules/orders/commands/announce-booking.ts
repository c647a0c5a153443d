import type { OrderId } from '@hoist/domain/ids';
import { issueEstimate } from '#modules/documents';
import { notifyParties } from '#modules/messaging';
import type { Tx } from '#server/platform/db/database.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { openVisitOf } from '../visits/open-visit.ts';

export async function announceBooking(tx: Tx, ordersServicesId: OrderId, now: Date): Promise<void> {
  await issueEstimate(tx, { ordersServicesId, revision: 0, now });
  const order = await loadOrder(tx, ordersServicesId);
  const visit = order ? await openVisitOf(tx, order) : [];
  if (visit[0]?.ordersServicesId === ordersServicesId)
    await notifyParties(tx, ordersServicesId, { kind: 'booked', visit });
}
