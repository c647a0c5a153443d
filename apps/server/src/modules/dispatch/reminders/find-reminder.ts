import type { ReminderId } from '@hoist/domain/ids';
import { isReminder, mayAttend } from '@hoist/domain/order/attendance';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** The visit of a reminder, while its time is unchanged and it has not begun. */
export async function findReminder(
  tx: Db | Tx,
  { reminderId, now }: { readonly reminderId: ReminderId; readonly now: Date },
): Promise<LoadedOrder | undefined> {
  const telling = await tx
    .selectFrom('orderTimedTellings')
    .where('id', '=', reminderId)
    .select(['ordersServicesId', 'kind', 'startsAt'])
    .executeTakeFirst();
  if (!telling || !isReminder(telling.kind)) return undefined;
  const order = await loadOrder(tx, telling.ordersServicesId);
  if (!order || order.startsAt.getTime() !== telling.startsAt.getTime()) return undefined;
  const { status, progress } = order;
  return mayAttend({ status, progress, startsAt: order.startsAt.getTime() }, now.getTime())
    ? order
    : undefined;
}
