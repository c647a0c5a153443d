import type { ReminderId } from '@hoist/domain/ids';
import { mayAttend } from '@hoist/domain/order/attendance';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { type BoundToken, customerNumber } from '#server/shared/links/bound-links.ts';
import { isReminder } from '#server/shared/links/reminder-links.ts';

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

/** The visit of a reminder's token, if that was sent to the customer's present number. */
export async function findByToken(
  tx: Db | Tx,
  { read, now }: { readonly read: BoundToken<ReminderId> | undefined; readonly now: Date },
): Promise<LoadedOrder | undefined> {
  const order = read && (await findReminder(tx, { reminderId: read.id, now }));
  return order && read.isFor(await customerNumber(tx, order.usersId)) ? order : undefined;
}
