import type { listWebhookEvents as noticesEndpoint, Output } from '@hoist/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type QueueQuery, type Listed, readQueuePage, type QueueRow } from './queue-page.ts';

export type WebhookEvent = Output<typeof noticesEndpoint>['data'][number];

interface NoticeRow extends QueueRow {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  readonly about: string | null;
  readonly processedAt: Date | null;
  readonly attempts: number;
  readonly nextTryAt: Date;
  readonly error: string | null;
  readonly whole: boolean;
}

const notices = sql`SELECT id, received_at AS at, type, object_id, payload->'data'->'object'->>'id' AS about, processed_at, attempts, next_try_at, error,
  payload <> '{}' AS whole FROM stripe_events`;

const presentNotice = (row: NoticeRow): WebhookEvent => ({
  id: row.id,
  type: row.type,
  about: row.objectId || (row.about ?? ''),
  received: row.at.toISOString(),
  processed: row.processedAt?.toISOString() ?? null,
  attempts: row.attempts,
  nextTry: row.nextTryAt.toISOString(),
  error: row.error ?? '',
  whole: row.whole,
});

const noticesIn: Readonly<Record<'all' | 'waiting' | 'failed', RawBuilder<unknown>>> = {
  all: notices,
  waiting: sql`${notices} WHERE processed_at IS NULL`,
  failed: sql`${notices} WHERE error IS NOT NULL`,
};

export const listWebhookEvents = (
  db: Db,
  query: QueueQuery<'all' | 'waiting' | 'failed'>,
): Promise<Listed<WebhookEvent>> =>
  readQueuePage(db, { ...query, from: noticesIn[query.state], idType: 'text' }, presentNotice);

export async function readWebhookEvent(tx: Tx, id: string): Promise<WebhookEvent | undefined> {
  const { rows } = await sql<NoticeRow>`${notices} WHERE id = ${id}`.execute(tx);
  return rows[0] && presentNotice(rows[0]);
}
