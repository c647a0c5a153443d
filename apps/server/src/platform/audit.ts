import type { AuditEntity, AuditActionName } from '@hoist/contract/identity/audit-actions';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { UserId } from '@hoist/domain/ids';
import type { Tx } from './db/database.ts';

const impersonators = new AsyncLocalStorage<UserId>();
const requests = new AsyncLocalStorage<string>();

/** Adds the impersonator's id to every audit row that `work` writes. */
export const onBehalfOf = <T>(impersonatorId: UserId, work: () => Promise<T>): Promise<T> =>
  impersonators.run(impersonatorId, work);

/** Adds the request id to every audit row that `work` writes. */
export const withinRequest = <T>(requestId: string, work: () => Promise<T>): Promise<T> =>
  requests.run(requestId, work);

const dates = new AsyncLocalStorage<Date>();

/** Dates every audit row that `work` writes: demo data is made as if on earlier days. */
export const auditedAt = <T>(at: Date, work: () => Promise<T>): Promise<T> => dates.run(at, work);

type Values = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  readonly actorId: UserId | null;
  readonly actorRole: 'anonymous' | 'customer' | 'mechanic' | 'office' | 'system';
  readonly action: AuditActionName;
  readonly entity: AuditEntity;
  readonly entityId: number | null;
  /** Never contains a password, code, token or card number. */
  readonly detail?: Values | undefined;
  readonly before?: Values | undefined;
  readonly after?: Values | undefined;
}

/** Records who did what, in the transaction of the action itself. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      at: dates.getStore(),
      actorId: entry.actorId,
      impersonatorId: impersonators.getStore() ?? null,
      actorRole: entry.actorRole,
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId,
      detail: JSON.stringify(entry.detail ?? {}),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      requestId: requests.getStore() ?? null,
    })
    .execute();
}

/** By a member of staff, or by the operator of the server, whose id is null. A creation has no `before`. */
export const auditChange = (tx: Tx, change: Omit<AuditEntry, 'actorRole'>): Promise<void> =>
  audit(tx, { before: {}, after: {}, ...change, actorRole: 'office' });
