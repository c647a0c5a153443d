import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './db/database.ts';

const impersonators = new AsyncLocalStorage<number>();

/**
 * Does some work as somebody of the office who acts as a user: every row that it writes to the log carries both. It
 * goes along unseen, so that no verb can forget it.
 */
export const onBehalfOf = <T>(impersonatorId: number, work: () => Promise<T>): Promise<T> =>
  impersonators.run(impersonatorId, work);

export interface AuditEntry {
  readonly actorId: number | null;
  readonly actorRole: 'anonymous' | 'customer' | 'mechanic' | 'office' | 'system';
  /** Entity and verb: `user.password_changed`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  /** Never a password, code, token or card. */
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
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
    })
    .execute();
}
