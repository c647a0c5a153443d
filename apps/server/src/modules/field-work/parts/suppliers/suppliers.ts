import type { listSuppliers as endpoint, Locale, Output } from '@hoist/contract';
import type { Changes } from '@hoist/contract/changes';
import type { SupplierId, UserId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type PartsSupplier = Output<typeof endpoint>['data'][number];

export interface SupplierForm {
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly locale: Locale;
}

export const supplierColumns = ['suppliersId', 'name', 'email', 'address', 'locale', 'version'] as const;

export const activeSuppliers = (db: Db | Tx) =>
  db.selectFrom('suppliers').where('active', '=', true).select(supplierColumns);

export const auditedSupplier = ({ name, email, address }: SupplierForm) => ({ name, email, address });

export interface SupplierChange {
  readonly actorId: UserId;
  readonly suppliersId: SupplierId;
  readonly changes: Changes<SupplierForm>;
  readonly version: number;
}

export const lockSupplier = (tx: Tx, suppliersId: SupplierId) =>
  activeSuppliers(tx).where('suppliersId', '=', suppliersId).forUpdate().executeTakeFirst();
