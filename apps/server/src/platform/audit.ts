import type { DeedEntity, DeedName } from '@hoist/contract/deeds';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './db/database.ts';

const impersonators = new AsyncLocalStorage<number>();
const requests = new AsyncLocalStorage<string>();

/**
 * Does some work as somebody of the office who acts as a user: every row that it writes to the log carries both. It
 * goes along unseen, so that no verb can forget it.
 */
export const onBehalfOf = <T>(impersonatorId: number, work: () => Promise<T>): Promise<T> =>
  impersonators.run(impersonatorId, work);

/** Does the work of a request of the office: every row that it writes to the log carries the request's id. */
export const withinRequest = <T>(requestId: string, work: () => Promise<T>): Promise<T> =>
  requests.run(requestId, work);

type Values = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  readonly actorId: number | null;
  readonly actorRole: 'anonymous' | 'customer' | 'mechanic' | 'office' | 'system';
  readonly action: DeedName;
  readonly entity: DeedEntity;
  readonly entityId: number | null;
  /** Never a password, code, token or card. */
  readonly detail?: Values | undefined;
  /** What a change changed, as it was and as it is. */
  readonly before?: Values | undefined;
  readonly after?: Values | undefined;
}

/** Records who did what, in the transaction of the deed. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      impersonator_id: impersonators.getStore() ?? null,
      actor_role: entry.actorRole,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      detail: JSON.stringify(entry.detail ?? {}),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: requests.getStore() ?? null,
    })
    .execute();
}

export interface OfficeChange {
  /** Who of the office; null: whoever runs the server. */
  readonly actorId: number | null;
  readonly action: DeedName;
  readonly entity: DeedEntity;
  readonly entityId: number | null;
  /** What it was; empty where there was nothing yet. */
  readonly before: Values;
  /** What it is now; empty where nothing is left. */
  readonly after: Values;
  /** What was said of it: a reason, a note. */
  readonly detail?: Values | undefined;
}

/** Every change of the office is recorded by this, with what it was before and is after. */
export const auditChange = (tx: Tx, change: OfficeChange): Promise<void> =>
  audit(tx, { ...change, actorRole: 'office' });
