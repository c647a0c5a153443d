import type { Db, Tx } from '#server/platform/db/database.ts';
import { activeSuppliers, type PartsSupplier } from './suppliers.ts';

export const listSuppliers = (db: Db | Tx): Promise<PartsSupplier[]> =>
  activeSuppliers(db).orderBy('name').orderBy('suppliersId').execute();
