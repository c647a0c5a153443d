import { type LockerId, noId } from '@hoist/domain/ids';
import type { listLockers as endpoint, Output } from '@hoist/contract';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

export type Locker = Output<typeof endpoint>['data'][number];

/** Active lockers, with the orders whose parts they contain. */
export async function listLockers(db: Db | Tx, only?: LockerId): Promise<Locker[]> {
  const rows = await db
    .selectFrom('lockers')
    .where('active', '=', true)
    .$if(only !== undefined, (query) => query.where('orders_lockers_id', '=', only ?? noId))
    .selectAll()
    .orderBy('place')
    .orderBy('number')
    .execute();
  const inside = await db
    .selectFrom('orders as o')
    .innerJoin('users as c', 'c.users_id', 'o.users_id')
    .where('o.orders_lockers_id', 'is not', null)
    .$if(only !== undefined, (query) => query.where('o.orders_lockers_id', '=', only ?? noId))
    .select(['o.orders_id', 'o.orders_lockers_id', 'c.fname', 'c.lname'])
    .orderBy('o.orders_id')
    .execute();
  return rows.map((row) => ({
    ordersLockersId: row.orders_lockers_id,
    number: row.number,
    place: row.place,
    code: row.code,
    version: row.version,
    orders: inside
      .filter(({ orders_lockers_id }) => orders_lockers_id === row.orders_lockers_id)
      .map((order) => ({ ordersId: order.orders_id, customer: nameOf(order) })),
  }));
}

// Access codes are not written to the audit log.
