import { HOLD_BEFORE_MS } from '@hoist/domain/pricing/two-payments';
import type { Tx } from '#server/platform/db/database.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/** A hold that is still to be made follows the visit (decision M2); one that is made is renewed by the sweeps. */
export async function moveDeferredHold(
  tx: Tx,
  order: Pick<OrderRow, 'orders_services_id' | 'starts_at'>,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ hold_at: new Date(order.starts_at.getTime() - HOLD_BEFORE_MS) })
    .where('orders_services_id', '=', order.orders_services_id)
    .where('live', '=', true)
    .where('state', '=', 'deferred')
    .execute();
}
