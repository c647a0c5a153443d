import type { listSuppliers as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import type { SupplierId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';

type PartsSupplier = Output<typeof endpoint>['data'][number];

export interface SupplierForm {
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly locale: Locale;
}

const columns = ['suppliersId', 'name', 'email', 'address', 'locale', 'version'] as const;

const activeSuppliers = (db: Db | Tx) =>
  db.selectFrom('suppliers').where('active', '=', true).select(columns);

export const listSuppliers = (db: Db | Tx): Promise<PartsSupplier[]> =>
  activeSuppliers(db).orderBy('name').orderBy('suppliersId').execute();

const audited = ({ name, email, address }: SupplierForm) => ({ name, email, address });

export const addSupplier = (
  database: Database,
  { actorId, form }: { readonly actorId: UserId; readonly form: SupplierForm },
): Promise<PartsSupplier> =>
  database.transaction(async (tx) => {
    const added = await tx.insertInto('suppliers').values(form).returning(columns).executeTakeFirstOrThrow();
    await auditChange(tx, {
      actorId,
      action: 'supplier.added',
      entity: 'supplier',
      entityId: added.suppliersId,
      before: {},
      after: audited(form),
    });
    return added;
  });

interface SupplierChange {
  readonly actorId: UserId;
  readonly suppliersId: SupplierId;
  readonly form: SupplierForm;
  readonly version: number;
}

const lockSupplier = (tx: Tx, suppliersId: SupplierId) =>
  activeSuppliers(tx).where('suppliersId', '=', suppliersId).forUpdate().executeTakeFirst();

export const changeSupplier = (
  database: Database,
  { actorId, suppliersId, form, version }: SupplierChange,
): Promise<Result<PartsSupplier, Refusal>> =>
  database.transaction(async (tx) => {
    const before = await lockSupplier(tx, suppliersId);
    if (!before) return refuse<Refusal>({ code: 'not_found' });
    if (before.version !== version)
      return refuse<Refusal>({ code: 'conflict', text: 'catalogue.changed_since' });
    const after = await tx
      .updateTable('suppliers')
      .set({ ...form, version: version + 1 })
      .where('suppliersId', '=', suppliersId)
      .returning(columns)
      .executeTakeFirstOrThrow();
    await auditChange(tx, {
      actorId,
      action: 'supplier.changed',
      entity: 'supplier',
      entityId: suppliersId,
      before: audited(before),
      after: audited(form),
    });
    return ok(after);
  });

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
      before: audited(before),
      after: {},
    });
    return ok(null);
  });
