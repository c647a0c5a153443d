import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { wake } from '#server/platform/jobs/jobs.ts';

export interface Retry<Id> {
  readonly id: Id;
  readonly actorId: UserId;
  readonly now: Date;
}

export type Retried<Row> = Promise<Result<{ data: Row }, Refusal>>;

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
export function retryQueued<Row, Id extends number | string>(
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
