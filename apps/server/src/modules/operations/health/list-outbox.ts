import type { OrderId, OutboxMessageId } from '@hoist/domain/ids';
import type { listOutbox as outboxEndpoint, Output } from '@hoist/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type QueueQuery, type StuckState, type Listed, readQueuePage, type QueueRow } from './queue-page.ts';

export type Message = Output<typeof outboxEndpoint>['data'][number];

interface MessageRow extends QueueRow {
  readonly id: OutboxMessageId;
  readonly channel: Message['channel'];
  readonly topic: string;
  readonly state: Message['state'];
  readonly attempts: number;
  readonly nextTryAt: Date;
  readonly error: string | null;
  readonly ordersServicesId: OrderId | null;
}

const messages = sql`SELECT id, created_at AS at, channel, topic, state, attempts, next_try_at, error, orders_services_id FROM outbox`;

const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  channel: row.channel,
  topic: row.topic,
  state: row.state,
  attempts: row.attempts,
  created: row.at.toISOString(),
  nextTry: row.nextTryAt.toISOString(),
  error: row.error ?? '',
  ordersServicesId: row.ordersServicesId,
});

/** A message that waits for its scheduled first attempt is not stuck. */
const messagesIn = (now: Date): Readonly<Record<StuckState, RawBuilder<unknown>>> => ({
  stuck: sql`${messages} WHERE state = 'waiting' AND (attempts > 0 OR next_try_at < ${now})`,
  dead: sql`${messages} WHERE state = 'dead'`,
  all: sql`${messages} WHERE state IN ('waiting', 'dead')`,
});

export const listOutbox = (db: Db, query: QueueQuery<StuckState>, now: Date): Promise<Listed<Message>> =>
  readQueuePage(db, { from: messagesIn(now)[query.state], asked: query, idType: 'bigint' }, presentMessage);

export async function readMessage(tx: Tx, id: number): Promise<Message | undefined> {
  const { rows } = await sql<MessageRow>`${messages} WHERE id = ${id}`.execute(tx);
  return rows[0] && presentMessage(rows[0]);
}
