import type {
  listWebhookEvents as noticesEndpoint,
  listOperations as operationsEndpoint,
  listOutbox as outboxEndpoint,
  Output,
  Refusal,
} from '@hoist/contract';
import type { OperationId, OrderId, OutboxMessageId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { cutPage, type PageRequest } from '#server/platform/http/paging.ts';
import { cursorOf, pageOf } from './paging.ts';

type Listed<Row> = Result<{ data: Row[]; cursor: string | null }, Refusal>;
export type Message = Output<typeof outboxEndpoint>['data'][number];
export type Operation = Output<typeof operationsEndpoint>['data'][number];
export type Notice = Output<typeof noticesEndpoint>['data'][number];

export interface QueueQuery<State extends string> extends PageRequest {
  readonly state: State;
}
type Stuck = 'stuck' | 'dead' | 'all';

/** A row with the sort key of the page. */
interface Placed {
  readonly at: Date;
  readonly id: number | string;
}

const ids = { bigint: /^\d{1,15}$/, text: /^\w+$/ } as const;

interface Asking {
  /** A query with the columns `at` and `id`. */
  readonly from: RawBuilder<unknown>;
  readonly asked: PageRequest;
  readonly idType: 'bigint' | 'text';
}

/** A page of a queue, newest first. */
async function pageRows<Row extends Placed, Shown>(
  db: Db,
  { from, asked, idType }: Asking,
  present: (row: Row) => Shown,
): Promise<Listed<Shown>> {
  const page = pageOf(asked, ids[idType]);
  if (!page.ok) return page;
  const { after, length } = page.value;
  const id = sql.raw(idType);
  const beyond = after ? sql`(at, id) < (${after.at}::timestamptz, ${after.id}::${id})` : sql`true`;
  const { rows } = await sql<Row & { readonly place: string }>`
    SELECT q.*, at::text AS place FROM (${from}) q WHERE ${beyond} ORDER BY at DESC, id DESC LIMIT ${length + 1}`.execute(
    db,
  );
  const cut = cutPage(rows, length, (row) => cursorOf(row.place, row.id));
  return ok({ data: cut.page.map(present), cursor: cut.cursor });
}

interface MessageRow extends Placed {
  readonly id: OutboxMessageId;
  readonly channel: Message['channel'];
  readonly topic: string;
  readonly state: Message['state'];
  readonly attempts: number;
  readonly next_try_at: Date;
  readonly error: string | null;
  readonly orders_services_id: OrderId | null;
}

const messages = sql`SELECT id, created_at AS at, channel, topic, state, attempts, next_try_at, error, orders_services_id FROM outbox`;

const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  channel: row.channel,
  topic: row.topic,
  state: row.state,
  attempts: row.attempts,
  created: row.at.toISOString(),
  nextTry: row.next_try_at.toISOString(),
  error: row.error ?? '',
  ordersServicesId: row.orders_services_id,
});

/** A message that waits for its scheduled first attempt is not stuck. */
const messagesIn = (now: Date): Readonly<Record<Stuck, RawBuilder<unknown>>> => ({
  stuck: sql`${messages} WHERE state = 'waiting' AND (attempts > 0 OR next_try_at < ${now})`,
  dead: sql`${messages} WHERE state = 'dead'`,
  all: sql`${messages} WHERE state IN ('waiting', 'dead')`,
});

export const listMessages = (db: Db, query: QueueQuery<Stuck>, now: Date): Promise<Listed<Message>> =>
  pageRows(db, { from: messagesIn(now)[query.state], asked: query, idType: 'bigint' }, presentMessage);

export async function readMessage(tx: Tx, id: number): Promise<Message | undefined> {
  const { rows } = await sql<MessageRow>`${messages} WHERE id = ${id}`.execute(tx);
  return rows[0] && presentMessage(rows[0]);
}

interface OperationRow extends Placed {
  readonly id: OperationId;
  readonly op_key: string;
  readonly kind: string;
  readonly state: Operation['state'];
  readonly attempts: number;
  readonly next_try_at: Date;
  readonly error: string | null;
  readonly orders_services_id: OrderId | null;
}

const operations = sql`SELECT id, created_at AS at, op_key, kind, state, attempts, next_try_at, response->>'message' AS error,
  orders_services_id FROM stripe_ops`;

const presentOperation = (row: OperationRow): Operation => ({
  id: row.id,
  key: row.op_key,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  created: row.at.toISOString(),
  nextTry: row.next_try_at.toISOString(),
  error: row.error ?? '',
  ordersServicesId: row.orders_services_id,
});

const operationsIn: Readonly<Record<Stuck, RawBuilder<unknown>>> = {
  stuck: sql`${operations} WHERE state IN ('waiting', 'unknown')`,
  dead: sql`${operations} WHERE state = 'refused'`,
  all: sql`${operations} WHERE state IN ('waiting', 'unknown', 'refused')`,
};

export const listOperations = (db: Db, query: QueueQuery<Stuck>): Promise<Listed<Operation>> =>
  pageRows(db, { from: operationsIn[query.state], asked: query, idType: 'bigint' }, presentOperation);

export async function readOperation(tx: Tx, id: number): Promise<Operation | undefined> {
  const { rows } = await sql<OperationRow>`${operations} WHERE id = ${id}`.execute(tx);
  return rows[0] && presentOperation(rows[0]);
}

interface NoticeRow extends Placed {
  readonly id: string;
  readonly type: string;
  readonly object_id: string;
  readonly about: string | null;
  readonly processed_at: Date | null;
  readonly attempts: number;
  readonly next_try_at: Date;
  readonly error: string | null;
  readonly whole: boolean;
}

const notices = sql`SELECT id, received_at AS at, type, object_id, payload->'data'->'object'->>'id' AS about, processed_at, attempts, next_try_at, error,
  payload <> '{}' AS whole FROM stripe_events`;

const presentNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  type: row.type,
  about: row.object_id || (row.about ?? ''),
  received: row.at.toISOString(),
  processed: row.processed_at?.toISOString() ?? null,
  attempts: row.attempts,
  nextTry: row.next_try_at.toISOString(),
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
): Promise<Listed<Notice>> =>
  pageRows(db, { from: noticesIn[query.state], asked: query, idType: 'text' }, presentNotice);

export async function readWebhookEvent(tx: Tx, id: string): Promise<Notice | undefined> {
  const { rows } = await sql<NoticeRow>`${notices} WHERE id = ${id}`.execute(tx);
  return rows[0] && presentNotice(rows[0]);
}
