import { openChangeStates } from '@hoist/domain/order/change-request';
import type { Tx } from '#server/platform/db/database.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/** Whoever moves a visit themselves no longer waits for an answer about any part of it. */
export async function withdrawAsked(tx: Tx, moved: OrderRow, now: Date): Promise<void> {
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
