import { noId, type OrderId, type OrderMessageId, type UserId } from '@hoist/domain/ids';
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OrderMessagesTable } from '#server/platform/db/schema-conversations.ts';
import type { Participant } from './find-participant.ts';

export interface MessageRow extends Selectable<OrderMessagesTable> {
  readonly fname: string;
}

/**
 * Visibility of messages `m`: a mechanic sees their own part of the conversation and what was written for the
 * job.
 */
export const visibleTo = ({ by }: Pick<Participant, 'by'>) =>
  by.role === 'mechanic' ? sql<SqlBool>`(m.mechanic_id = ${by.mechanicId} or m.for_job)` : sql<SqlBool>`true`;

const messages = (db: Db | Tx) =>
  db
    .selectFrom('orderMessages as m')
    .innerJoin('users as u', 'u.usersId', 'm.authorId')
    .selectAll('m')
    .select('u.fname');

export interface Page {
  /** The page ends before this id; null: the newest page. */
  readonly before: OrderMessageId | null;
  readonly length: number;
}

/** Messages that the speaker may see, newest first; one more than `length` to detect a next page. */
export const findMessages = (
  db: Db | Tx,
  speaker: Participant,
  { before, length }: Page,
): Promise<MessageRow[]> =>
  messages(db)
    .where('m.ordersServicesId', '=', speaker.order.ordersServicesId)
    .where(visibleTo(speaker))
    .$if(before !== null, (query) => query.where('m.orderMessagesId', '<', before))
    .orderBy('m.orderMessagesId', 'desc')
    .limit(length + 1)
    .execute();

/** A message of the speaker's order, if they may see it. */
export const findVisibleMessage = (
  db: Db | Tx,
  speaker: Participant,
  id: OrderMessageId,
): Promise<MessageRow | undefined> =>
  messages(db)
    .where('m.ordersServicesId', '=', speaker.order.ordersServicesId)
    .where('m.orderMessagesId', '=', id)
    .where(visibleTo(speaker))
    .executeTakeFirst();

export const findMessage = (db: Db | Tx, id: OrderMessageId): Promise<MessageRow> =>
  messages(db).where('m.orderMessagesId', '=', id).executeTakeFirstOrThrow();

/** The last message that a user has read, 0 for none. */
export async function lastReadMessage(
  db: Db | Tx,
  ordersServicesId: OrderId,
  usersId: UserId | null,
): Promise<OrderMessageId> {
  const row = await db
    .selectFrom('orderMessageReads')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('usersId', '=', usersId)
    .select('readTo')
    .executeTakeFirst();
  return row?.readTo ?? noId;
}

/** Messages that a speaker may see and has neither written nor read. */
export async function countUnread(db: Db | Tx, speaker: Participant): Promise<number> {
  const id = speaker.order.ordersServicesId;
  const { userId } = speaker.by;
  const { count } = await db
    .selectFrom('orderMessages as m')
    .where('m.ordersServicesId', '=', id)
    .where('m.authorId', '<>', userId)
    .where(visibleTo(speaker))
    .where('m.orderMessagesId', '>', await lastReadMessage(db, id, userId))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Raises a user's read mark. Returns whether it changed. */
export async function raiseReadMark(
  tx: Tx,
  { ordersServicesId, usersId, to }: { ordersServicesId: OrderId; usersId: UserId; to: OrderMessageId },
): Promise<boolean> {
  const row = await tx
    .insertInto('orderMessageReads')
    .values({ ordersServicesId, usersId, readTo: to, toldAt: null })
    .onConflict((on) =>
      on
        .columns(['ordersServicesId', 'usersId'])
        .doUpdateSet({ readTo: to })
        .where('orderMessageReads.readTo', '<', to),
    )
    .returning('readTo')
    .executeTakeFirst();
  return row !== undefined;
}
