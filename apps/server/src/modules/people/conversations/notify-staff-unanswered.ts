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
  { orders_services_id: ordersServicesId, users_id: customerId }: LoadedOrder,
  now: Date,
): Promise<Date | undefined> {
  const newest = await tx
    .selectFrom('order_messages')
    .where('orders_services_id', '=', ordersServicesId)
    .select(['order_messages_id as id', 'author_role'])
    .orderBy('order_messages_id', 'desc')
    .executeTakeFirst();
  if (newest?.author_role !== 'customer') return undefined;
  const office = tx
    .selectFrom('users')
    .where('console_role', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('users_id', '<>', customerId)
    .select('users_id');
  const last = await tx
    .selectFrom('order_message_reads')
    .where('orders_services_id', '=', ordersServicesId)
    .where('users_id', 'in', office)
    .select(['told_to', 'told_at'])
    .orderBy('told_to', 'desc')
    .executeTakeFirst();
  if (last && newest.id <= last.told_to) return undefined;
  const again = (last?.told_at?.getTime() ?? 0) + TELL_UNREAD_AGAIN_MS;
  if (again > now.getTime()) return new Date(again);
  await notifyStaff(tx, { kind: 'order_message', ordersServicesId });
  await sql`INSERT INTO order_message_reads (orders_services_id, users_id, told_to, told_at)
    SELECT ${ordersServicesId}::bigint, o.users_id, ${newest.id}::bigint, ${now}::timestamptz FROM (${office}) o
    ON CONFLICT (orders_services_id, users_id) DO UPDATE SET told_to = excluded.told_to, told_at = excluded.told_at`.execute(
    tx,
  );
  return undefined;
}
