import type { Refusal } from '@hoist/contract';
import type { OperationId, OutboxMessageId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { wake } from '#server/platform/jobs/jobs.ts';
import { outboxJob } from '#modules/messaging';
import {
  readMessage,
  readWebhookEvent,
  readOperation,
  type Message,
  type Notice,
  type Operation,
} from './queues.ts';

export interface Retry<Id> {
  readonly id: Id;
  readonly actorId: UserId;
  readonly now: Date;
}

type Retried<Row> = Promise<Result<{ data: Row }, Refusal>>;

interface Kind<Row, Id> {
  readonly entity: 'message' | 'operation' | 'notice';
  readonly job: string;
  readonly read: (tx: Tx, id: Id) => Promise<Row | undefined>;
  /** Makes it due now; returns whether it could. */
  readonly makeDue: (tx: Tx, id: Id, now: Date) => Promise<boolean>;
  /** Its fields in the audit log. */
  readonly audited: (row: Row) => Readonly<Record<string, unknown>>;
}

/** Makes a row of a queue due now and wakes its job. */
function retry<Row, Id extends number | string>(
  database: Database,
  { id, actorId, now }: Retry<Id>,
  kind: Kind<Row, Id>,
): Retried<Row> {
  return database.transaction(async (tx) => {
    const before = await kind.read(tx, id);
    if (!before) return refuse({ code: 'not_found' });
    if (!(await kind.makeDue(tx, id, now))) return refuse({ code: 'wrong_state' });
    const data = await kind.read(tx, id);
    if (!data) return refuse({ code: 'not_found' });
    await auditChange(tx, {
      actorId,
      action: `${kind.entity}.retried`,
      entity: kind.entity,
      entityId: typeof id === 'number' ? id : null,
      before: kind.audited(before),
      after: kind.audited(data),
      detail: typeof id === 'string' ? { id } : {},
    });
    await wake(tx, kind.job);
    return ok({ data });
  });
}

/** A message that is being sent is refused. */
export const retryMessage = (database: Database, given: Retry<OutboxMessageId>): Retried<Message> =>
  retry(database, given, {
    entity: 'message',
    job: outboxJob,
    read: readMessage,
    makeDue: async (tx, id, now) => {
      const row = await tx
        .updateTable('outbox')
        .set({ next_try_at: now })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('begun_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    audited: ({ state, attempts, nextTry }) => ({ state, attempts, nextTry }),
  });

export const retryOperation = (database: Database, given: Retry<OperationId>): Retried<Operation> =>
  retry(database, given, {
    entity: 'operation',
    job: 'payment-operations',
    read: readOperation,
    makeDue: async (tx, id, now) => {
      const row = await tx
        .updateTable('stripe_ops')
        .set({ next_try_at: now })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'unknown'])
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    audited: ({ key, state, attempts, nextTry }) => ({ key, state, attempts, nextTry }),
  });

/** Its object is read from the provider again, and only differences are written (decision M8). */
export const reprocessWebhookEvent = (database: Database, given: Retry<string>): Retried<Notice> =>
  retry(database, given, {
    entity: 'notice',
    job: 'payment-notices',
    read: readWebhookEvent,
    makeDue: async (tx, id, now) => {
      const row = await tx
        .updateTable('stripe_events')
        .set({ processed_at: null, error: null, attempts: 0, next_try_at: now })
        .where('id', '=', id)
        .where(sql<boolean>`payload <> '{}'`)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    audited: ({ processed, error, attempts }) => ({ processed, error, attempts }),
  });
