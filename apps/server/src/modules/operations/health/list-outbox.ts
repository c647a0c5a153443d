import type { listOutbox as outboxEndpoint, Output } from '@hoist/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Listed, QueueQuery, RetriedRow, StuckState } from './queue-page.ts';
import { presentRetried, readQueuePage } from './queue-page.ts';

export type Message = Output<typeof outboxEndpoint>['data'][number];

type MessageRow = RetriedRow<Message>;

const messages = sql`SELECT id, created_at AS at, channel, topic, state, attempts, next_try_at, error, orders_services_id FROM outbox`;

/** A message that waits for its scheduled first attempt is not stuck. */
const messagesIn = (now: Date): Readonly<Record<StuckState, RawBuilder<unknown>>> => ({
  stuck: sql`${messages} WHERE state = 'waiting' AND (attempts > 0 OR next_try_at < ${now})`,
  dead: sql`${messages} WHERE state = 'dead'`,
  all: sql`${messages} WHERE state IN ('waiting', 'dead')`,
});

export const listOutbox = (db: Db, query: QueueQuery<StuckState>, now: Date): Promise<Listed<Message>> =>
  readQueuePage(db, { ...query, from: messagesIn(now)[query.state] }, presentRetried<MessageRow>);

export async function readMessage(tx: Tx, id: number): Promise<Message | undefined> {
  const { rows } = await sql<MessageRow>`${messages} WHERE id = ${id}`.execute(tx);
  return rows[0] && presentRetried(rows[0]);
}
