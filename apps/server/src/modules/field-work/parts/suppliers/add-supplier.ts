import type { UserId } from '@hoist/domain/ids';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { auditedSupplier, type PartsSupplier, supplierColumns, type SupplierForm } from './suppliers.ts';

export const addSupplier = (
  database: Database,
  { actorId, form }: { readonly actorId: UserId; readonly form: SupplierForm },
): Promise<PartsSupplier> =>
  database.transaction(async (tx) => {
    const added = await tx
      .insertInto('suppliers')
      .values(form)
      .returning(supplierColumns)
      .executeTakeFirstOrThrow();
    await auditChange(tx, {
      actorId,
      action: 'supplier.added',
      entity: 'supplier',
      entityId: added.suppliersId,
      after: auditedSupplier(form),
    });
    return added;
  });
