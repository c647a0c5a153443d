import { TELL_UNREAD_AGAIN_MS } from '@hoist/domain/limits';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { notifyStaff } from '#modules/messaging';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/**
 * Notifies staff of unanswered customer messages on an order without a mechanic, at most every ten
 * minutes. Returns when to check again, if it is too early.
 */
export async function notifyStaffUnanswered(
  tx: Tx,
  { ordersServicesId, usersId: customerId }: LoadedOrder,
  now: Date,
): Promise<Date | undefined> {
  const newest = await tx
    .selectFrom('orderMessages')
    .where('ordersServicesId', '=', ordersServicesId)
    .select(['orderMessagesId as id', 'authorRole'])
    .orderBy('orderMessagesId', 'desc')
    .executeTakeFirst();
  if (newest?.authorRole !== 'customer') return undefined;
  const office = tx
    .selectFrom('users')
    .where('consoleRole', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('usersId', '<>', customerId)
    .select('usersId');
  const last = await tx
    .selectFrom('orderMessageReads')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('usersId', 'in', office)
    .select(['toldTo', 'toldAt'])
    .orderBy('toldTo', 'desc')
    .executeTakeFirst();
  if (last && newest.id <= last.toldTo) return undefined;
  const again = (last?.toldAt?.getTime() ?? 0) + TELL_UNREAD_AGAIN_MS;
  if (again > now.getTime()) return new Date(again);
  await notifyStaff(tx, { kind: 'order_message', ordersServicesId });
  await sql`INSERT INTO order_message_reads (orders_services_id, users_id, told_to, told_at)
    SELECT ${ordersServicesId}::bigint, o.users_id, ${newest.id}::bigint, ${now}::timestamptz FROM (${office}) o
    ON CONFLICT (orders_services_id, users_id) DO UPDATE SET told_to = excluded.told_to, told_at = excluded.told_at`.execute(
    tx,
  );
  return undefined;
}
