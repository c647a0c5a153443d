import { isNotifiedOf } from '@hoist/domain/moderation/block';
import { TELL_UNREAD_AGAIN_MS } from '@hoist/domain/limits';
import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { dueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { blocksOf } from '#server/shared/blocks.ts';
import { sendOrderMessage, notifyStaff } from '#modules/messaging';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Participant } from './find-participant.ts';
import { findMessages, type MessageRow } from './queries.ts';
import { excerptOf } from './excerpt.ts';

const batchSize = 50;
/** Within this time of a visit, notifications ignore quiet hours. */
const nearMs = 2 * 3_600_000;

/**
 * Notifies those who have not read a message for two minutes, and staff if there is no mechanic. Returns
 * the number of orders checked.
 */
export async function notifyUnread(database: Database, now: Date): Promise<number> {
  const due = await database.db
    .selectFrom('orderMessages')
    .where('tellAt', '<=', now)
    .select('ordersServicesId')
    .distinct()
    .limit(batchSize)
    .execute();
  for (const { ordersServicesId: id } of due) await database.transaction((tx) => notifyOrder(tx, id, now));
  return due.length;
}

async function notifyOrder(tx: Tx, ordersServicesId: OrderId, now: Date): Promise<void> {
  // Waits for a message being written and for other workers, so that each notification is sent once.
  await sql`select from order_services where orders_services_id = ${ordersServicesId} for no key update`.execute(
    tx,
  );
  const order = await loadOrder(tx, ordersServicesId);
  const waiting = await tx
    .selectFrom('orderMessages')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('tellAt', '<=', now)
    .select('orderMessagesId')
    .execute();
  if (!order || waiting.length === 0) return;
  const again: Date[] = [];
  for (const reader of readersOf(order)) {
    const later = await notifyReader(tx, { reader, order, now });
    if (later) again.push(later);
  }
  if (order.mechanicId === null) {
    const later = await notifyStaffUnanswered(tx, order, now);
    if (later) again.push(later);
  }
  const [next = null] = again.toSorted((one, other) => one.getTime() - other.getTime());
  await tx
    .updateTable('orderMessages')
    .set({ tellAt: next })
    .where('ordersServicesId', '=', ordersServicesId)
    .where('tellAt', '<=', now)
    .execute();
}

type Reader = Participant['by'];

function readersOf({ usersId, mechanicId }: LoadedOrder): Reader[] {
  const customer: Reader = { role: 'customer', userId: usersId };
  if (mechanicId === null) return [customer];
  return [customer, { role: 'mechanic', userId: mechanicId, mechanicId }];
}

interface UnreadFor {
  readonly reader: Reader;
  readonly order: LoadedOrder;
  readonly now: Date;
}

/** Returns when to check again, if it is too early to notify. */
async function notifyReader(tx: Tx, { reader, order, now }: UnreadFor): Promise<Date | undefined> {
  const ordersServicesId = order.ordersServicesId;
  const state = await tx
    .selectFrom('orderMessageReads')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('usersId', '=', reader.userId)
    .selectAll()
    .executeTakeFirst();
  const { readTo: read, toldTo: notified, toldAt } = state ?? { readTo: 0, toldTo: 0, toldAt: null };
  const newest = await newestFor(tx, { reader, order });
  if (!newest || newest.orderMessagesId <= Math.max(read, notified)) return undefined;
  const again = (toldAt?.getTime() ?? 0) + TELL_UNREAD_AGAIN_MS;
  if (notified > read && again > now.getTime()) return new Date(again);
  await sendOrderMessage(
    tx,
    {
      kind: reader.role === 'customer' ? 'message_to_customer' : 'message_to_mechanic',
      key: String(newest.orderMessagesId),
      from: newest.authorRole === 'office' ? '' : newest.fname,
      words: excerptOf(newest.text),
      urgent: isNear(order, now),
    },
    order,
  );
  const to = newest.orderMessagesId;
  await tx
    .insertInto('orderMessageReads')
    .values({ ordersServicesId, usersId: reader.userId, toldTo: to, toldAt: now })
    .onConflict((on) => on.columns(['ordersServicesId', 'usersId']).doUpdateSet({ toldTo: to, toldAt: now }))
    .execute();
  return undefined;
}

/** The newest message by another person that the reader may see and is notified of. */
async function newestFor(
  tx: Tx,
  { reader, order }: Pick<UnreadFor, 'reader' | 'order'>,
): Promise<MessageRow | undefined> {
  const rows = await findMessages(tx, { by: reader, order }, { before: null, length: 20 });
  const blocks = await blocksOf(tx, order);
  return rows.find(
    (row) =>
      row.authorId !== reader.userId &&
      row.hiddenAt === null &&
      isNotifiedOf(reader.role, row.authorRole, blocks),
  );
}

const isNear = ({ status, startsAt, endsAt }: LoadedOrder, now: Date): boolean =>
  status === 'confirm' &&
  now.getTime() > startsAt.getTime() - nearMs &&
  now.getTime() < endsAt.getTime() + nearMs;

/** A message is due two minutes after it was written, so that nothing has to wake the job. */
export const unreadMessagesJob = (database: Database): Job =>
  dueJob({
    name: 'unread-messages',
    run: async (now) => ((await notifyUnread(database, now)) >= batchSize ? 'more' : undefined),
    nextDue: async () => {
      const next = await database.db
        .selectFrom('orderMessages')
        .select((eb) => eb.fn.min('tellAt').as('at'))
        .executeTakeFirst();
      return next?.at;
    },
  });

/**
 * Notifies staff of unanswered customer messages on an order without a mechanic, at most every ten
 * minutes. Returns when to check again, if it is too early.
 */
async function notifyStaffUnanswered(
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
