import type { Refusal } from '@hoist/contract';
import type { DiscrepancyId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { discrepancies, presentDiscrepancy, type DiscrepancyLine } from './list-discrepancies.ts';

interface Resolving {
  readonly findingId: DiscrepancyId;
  readonly actorId: UserId;
  readonly note: string;
  readonly now: Date;
}

export async function resolveDiscrepancy(
  database: Database,
  { findingId, actorId, note, now }: Resolving,
): Promise<Result<{ data: DiscrepancyLine }, Refusal>> {
  return database.transaction(async (tx) => {
    const resolved = await tx
      .updateTable('reconFindings')
      .set({ resolvedAt: now, resolvedBy: actorId, note })
      .where('id', '=', findingId)
      .where('resolvedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const row = await discrepancies(tx).where('f.id', '=', findingId).executeTakeFirst();
    if (!row) return refuse({ code: 'not_found' });
    if (!resolved) return refuse({ code: 'wrong_state' });
    await auditChange(tx, {
      actorId,
      action: 'finding.resolved',
      entity: 'finding',
      entityId: findingId,
      before: { open: true },
      after: { open: false },
      detail: { note },
    });
    return ok({ data: presentDiscrepancy(row) });
  });
}
