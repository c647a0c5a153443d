import type { OrderId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CustomerAbsencesTable } from '#server/platform/db/schema-no-shows.ts';

export type AbsenceRow = Selectable<CustomerAbsencesTable>;

/** The current absence of an order's customer, open or closed. */
export const currentAbsence = (tx: Db | Tx, ordersServicesId: OrderId): Promise<AbsenceRow | undefined> =>
  tx
    .selectFrom('customerAbsences')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('endedAt', 'is', null)
    .selectAll()
    .executeTakeFirst();
