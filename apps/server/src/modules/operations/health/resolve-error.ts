import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Group, errorGroups, presentErrorGroup } from './error-groups.ts';

export interface ResolvingError {
  readonly fingerprint: string;
  readonly actorId: UserId;
  readonly note: string;
  readonly now: Date;
}

/** Resolves a group until the error occurs again. */
export function resolveError(
  database: Database,
  { fingerprint, actorId, note, now }: ResolvingError,
): Promise<Result<{ data: Group }, Refusal>> {
  return database.transaction(async (tx) => {
    const closed = await tx
      .updateTable('errorGroups')
      .set({ resolvedAt: now, resolvedBy: actorId, note })
      .where('fingerprint', '=', fingerprint)
      .where('resolvedAt', 'is', null)
      .returning('fingerprint')
      .executeTakeFirst();
    const row = await errorGroups(tx).where('g.fingerprint', '=', fingerprint).executeTakeFirst();
    if (!row) return refuse({ code: 'not_found' });
    if (!closed) return refuse({ code: 'wrong_state' });
    await auditChange(tx, {
      actorId,
      action: 'error.resolved',
      entity: 'error',
      entityId: null,
      before: { open: true },
      after: { open: false },
      detail: { fingerprint, name: row.name, place: row.place, note },
    });
    return ok({ data: presentErrorGroup(row) });
  });
}
