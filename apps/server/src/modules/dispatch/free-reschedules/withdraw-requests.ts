import { openChangeStates } from '@hoist/domain/order/change-request';
import type { Tx } from '#server/platform/db/database.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/** A customer who has moved a visit waits for no answer about any of its services. */
export async function withdrawRequests(tx: Tx, moved: OrderRow, now: Date): Promise<void> {
  await tx
    .updateTable('change_requests')
    .set({ state: 'withdrawn', ended_at: now })
    .where((where) =>
      where(
        'orders_services_id',
        'in',
        where
          .selectFrom('order_services')
          .select('orders_services_id')
          .where('orders_id', '=', moved.orders_id)
          .where('mechanic_id', '=', moved.mechanic_id)
          .where('status', '=', 'confirm'),
      ),
    )
    .where('state', 'in', openChangeStates)
    .execute();
}
