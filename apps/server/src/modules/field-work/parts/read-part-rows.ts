import type { OrderId, ServiceId } from '@hoist/domain/ids';
import type { PartsSource } from '@hoist/domain/scheduling/parts-lead';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type PartRow = Awaited<ReturnType<typeof readPartRows>>[number];

/** The stored parts of orders, with the names of their purchase. */
export const readPartRows = (db: Db | Tx, ids: readonly OrderId[]) =>
  db
    .selectFrom('jobParts as p')
    .leftJoin('suppliers as s', 's.suppliersId', 'p.suppliersId')
    .leftJoin('users as ob', 'ob.usersId', 'p.orderedBy')
    .leftJoin('users as rb', 'rb.usersId', 'p.receivedBy')
    .where('p.ordersServicesId', 'in', [...ids])
    .selectAll('p')
    .select([
      's.name as supplierName',
      's.address as supplierAddress',
      'ob.fname as orderedByFname',
      'ob.lname as orderedByLname',
      'rb.fname as receivedByFname',
      'rb.lname as receivedByLname',
    ])
    .orderBy('p.part')
    .execute();

interface Booked {
  readonly servicesId: ServiceId;
  readonly partCode: string | null;
}

export type SourceOf = (order: Booked) => PartsSource;

/** The source of the booked part of each order, as the catalogue has it now. */
export async function readSources(db: Db | Tx, orders: readonly Booked[]): Promise<SourceOf> {
  const rows =
    orders.length === 0
      ? []
      : await db
          .selectFrom('serviceParts')
          .where('servicesId', 'in', [...new Set(orders.map(({ servicesId }) => servicesId))])
          .select(['servicesId', 'code', 'source'])
          .execute();
  const sources = new Map(rows.map(({ servicesId, code, source }) => [`${servicesId} ${code}`, source]));
  return ({ servicesId, partCode }) => sources.get(`${servicesId} ${partCode}`) ?? 'shop';
}
