import type { Refusal } from '@hoist/contract';
import type { AuditActionName } from '@hoist/contract/identity/audit-actions';
import type { UserId } from '@hoist/domain/ids';
import { refuse, ok, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { findStaff, lockOwners, lockStaff, type StaffRow } from './queries.ts';

export interface StaffChange {
  readonly actorId: UserId;
  readonly staffId: UserId;
  readonly now: Date;
}

export type StaffChanged = Promise<Result<StaffRow | undefined, Refusal>>;

/** Fields for the audit log; never the second factor itself. */
const auditValues = (row: StaffRow | undefined) =>
  row
    ? { role: row.consoleRole, blocked: row.blockedAt !== null, secondFactor: row.factorSealed !== null }
    : {};

interface Changing extends StaffChange {
  readonly action: AuditActionName;
  readonly reason?: string;
  readonly may?: (row: StaffRow) => boolean;
  readonly change: (tx: Tx, row: StaffRow) => Promise<void>;
}

/** Changes another staff account and records it. Changing one's own is refused, so that at least one owner remains. */
export function changeStaff(
  database: Database,
  { actorId, staffId, action, reason, may, change }: Changing,
): StaffChanged {
  return database.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    await lockStaff(tx, staffId);
    const before = await findStaff(tx, staffId);
    if (!before) return refuse<Refusal>({ code: 'not_found' });
    if (staffId === actorId) return refuse<Refusal>({ code: 'wrong_state', text: 'console.yourself' });
    // Two owners may revoke each other's role concurrently; the second one is no longer an owner.
    if (!owners.includes(actorId)) return refuse<Refusal>({ code: 'forbidden' });
    if (may && !may(before)) return refuse<Refusal>({ code: 'wrong_state' });
    await change(tx, before);
    const after = await findStaff(tx, staffId);
    await auditChange(tx, {
      actorId,
      action,
      entity: 'user',
      entityId: staffId,
      before: auditValues(before),
      after: auditValues(after),
      detail: reason === undefined ? {} : { reason },
    });
    return ok(after);
  });
}
