import type { Refusal } from '@hoist/contract';
import { type Changes, withChanges } from '@hoist/contract/changes';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  auditedSupplier,
  lockSupplier,
  type PartsSupplier,
  supplierColumns,
  type SupplierChange,
  type SupplierForm,
} from './suppliers.ts';

export const changeSupplier = (
  database: Database,
  { actorId, suppliersId, changes, version }: SupplierChange,
): Promise<Result<PartsSupplier, Refusal>> =>
  database.transaction(async (tx) => {
    const before = await lockSupplier(tx, suppliersId);
    if (!before) return refuse<Refusal>({ code: 'not_found' });
    if (before.version !== version)
      return refuse<Refusal>({ code: 'conflict', text: 'catalogue.changed_since' });
    const after = await tx
      .updateTable('suppliers')
      .set({ ...withChanges<Changes<SupplierForm>>({}, changes), version: version + 1 })
      .where('suppliersId', '=', suppliersId)
      .returning(supplierColumns)
      .executeTakeFirstOrThrow();
    await auditChange(tx, {
      actorId,
      action: 'supplier.changed',
      entity: 'supplier',
      entityId: suppliersId,
      before: auditedSupplier(before),
      after: auditedSupplier(after),
    });
    return ok(after);
  });
