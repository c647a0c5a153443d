import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { auditedSupplier, lockSupplier, type SupplierChange } from './suppliers.ts';

/** Old orders name it, so it becomes inactive. */
export const removeSupplier = (
  database: Database,
  { actorId, suppliersId }: Pick<SupplierChange, 'actorId' | 'suppliersId'>,
): Promise<Result<null, Refusal>> =>
  database.transaction(async (tx) => {
    const before = await lockSupplier(tx, suppliersId);
    if (!before) return refuse<Refusal>({ code: 'not_found' });
    await tx.updateTable('suppliers').set({ active: false }).where('suppliersId', '=', suppliersId).execute();
    await auditChange(tx, {
      actorId,
      action: 'supplier.removed',
      entity: 'supplier',
      entityId: suppliersId,
      before: auditedSupplier(before),
    });
    return ok(null);
  });
