import { sql, type Selectable, type SqlBool } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OrderMessagesTable } from '#server/platform/db/schema-conversations.ts';
import type { Speaker } from './find-speaker.ts';

export interface MessageRow extends Selectable<OrderMessagesTable> {
  readonly fname: string;
}

/** What of the messages `m` somebody sees: a mechanic their own part of the conversation and what is for the job. */
export const seenBy = ({ by }: Pick<Speaker, 'by'>) =>
  by.role === 'mechanic' ? sql<SqlBool>`(m.mechanic_id = ${by.mechanicId} or m.for_job)` : sql<SqlBool>`true`;

const messages = (db: Db | Tx) =>
  db
    .selectFrom('order_messages as m')
    .innerJoin('users as u', 'u.users_id', 'm.author_id')
    .selectAll('m')
    .select('u.fname');

export interface Page {
  /** The id before which the page ends; null: the newest. */
  readonly before: number | null;
  readonly length: number;
}

/** A page of what the speaker sees, newest first, one more than asked for. */
export const findMessages = (
  db: Db | Tx,
  speaker: Speaker,
  { before, length }: Page,
): Promise<MessageRow[]> =>
  messages(db)
    .where('m.orders_services_id', '=', speaker.order.orders_services_id)
    .where(seenBy(speaker))
    .$if(before !== null, (query) => query.where('m.order_messages_id', '<', before))
    .orderBy('m.order_messages_id', 'desc')
    .limit(length + 1)
    .execute();

/** A message of the speaker's order that they see. */
export const findSeen = (db: Db | Tx, speaker: Speaker, id: number): Promise<MessageRow | undefined> =>
  messages(db)
    .where('m.orders_services_id', '=', speaker.order.orders_services_id)
    .where('m.order_messages_id', '=', id)
    .where(seenBy(speaker))
    .executeTakeFirst();

export const findMessage = (db: Db | Tx, id: number): Promise<MessageRow> =>
  messages(db).where('m.order_messages_id', '=', id).executeTakeFirstOrThrow();

/** Up to which message a user has read, 0 for none. */
export async function readTo(db: Db | Tx, ordersServicesId: number, usersId: number | null): Promise<number> {
  const row = await db
    .selectFrom('order_message_reads')
    .where('orders_services_id', '=', ordersServicesId)
    .where('users_id', '=', usersId)
    .select('read_to')
    .executeTakeFirst();
  return row?.read_to ?? 0;
}

/** How many of the messages that a speaker sees they have neither written nor read. */
export async function countUnread(db: Db | Tx, speaker: Speaker): Promise<number> {
  const id = speaker.order.orders_services_id;
  const { userId } = speaker.by;
  const { count } = await db
    .selectFrom('order_messages as m')
    .where('m.orders_services_id', '=', id)
    .where('m.author_id', '<>', userId)
    .where(seenBy(speaker))
    .where('m.order_messages_id', '>', await readTo(db, id, userId))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that a user has read up to a message; answers whether that is more than before. */
export async function noteRead(
  tx: Tx,
  { ordersServicesId, usersId, to }: { ordersServicesId: number; usersId: number; to: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('order_message_reads')
    .values({ orders_services_id: ordersServicesId, users_id: usersId, read_to: to, told_at: null })
    .onConflict((on) =>
      on
        .columns(['orders_services_id', 'users_id'])
        .doUpdateSet({ read_to: to })
        .where('order_message_reads.read_to', '<', to),
    )
    .returning('read_to')
    .executeTakeFirst();
  return row !== undefined;
}
