import type { ReminderId } from '@hoist/domain/ids';
import { mayAttend } from '@hoist/domain/order/attendance';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { isReminder } from '#server/shared/links/reminder-links.ts';

/** The visit of a reminder, while its time is unchanged and it has not begun. */
export async function findReminder(
  tx: Db | Tx,
  { reminderId, now }: { readonly reminderId: ReminderId | undefined; readonly now: Date },
): Promise<LoadedOrder | undefined> {
  if (reminderId === undefined) return undefined;
  const telling = await tx
    .selectFrom('order_timed_tellings')
    .where('id', '=', reminderId)
    .select(['orders_services_id', 'kind', 'starts_at'])
    .executeTakeFirst();
  if (!telling || !isReminder(telling.kind)) return undefined;
  const order = await loadOrder(tx, telling.orders_services_id);
  if (!order || order.starts_at.getTime() !== telling.starts_at.getTime()) return undefined;
  const { status, progress } = order;
  return mayAttend({ status, progress, startsAt: order.starts_at.getTime() }, now.getTime())
    ? order
    : undefined;
}
