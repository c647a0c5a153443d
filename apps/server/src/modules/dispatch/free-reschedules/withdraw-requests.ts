import { openChangeStates } from '@hoist/domain/order/change-request';
import type { Tx } from '#server/platform/db/database.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/** A customer who has moved a visit waits for no answer about any of its services. */
export async function withdrawRequests(tx: Tx, moved: OrderRow, now: Date): Promise<void> {
  await tx
    .updateTable('changeRequests')
    .set({ state: 'withdrawn', endedAt: now })
    .where((where) =>
      where(
        'ordersServicesId',
        'in',
        where
          .selectFrom('orderServices')
          .select('ordersServicesId')
          .where('ordersId', '=', moved.ordersId)
          .where('mechanicId', '=', moved.mechanicId)
          .where('status', '=', 'confirm'),
      ),
    )
    .where('state', 'in', openChangeStates)
    .execute();
}
