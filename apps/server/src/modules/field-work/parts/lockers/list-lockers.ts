import { type LockerId, noId } from '@hoist/domain/ids';
import type { listLockers as endpoint, Output } from '@hoist/contract';
import type { Locale } from '@hoist/domain/locale';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { customerNameOf } from '#server/shared/person-name.ts';

export type Locker = Output<typeof endpoint>['data'][number];

/** Active lockers, with the orders whose parts they contain. */
export async function listLockers(db: Db | Tx, locale: Locale, only?: LockerId): Promise<Locker[]> {
  const rows = await db
    .selectFrom('lockers')
    .where('active', '=', true)
    .$if(only !== undefined, (query) => query.where('ordersLockersId', '=', only ?? noId))
    .selectAll()
    .orderBy('place')
    .orderBy('number')
    .execute();
  const inside = await db
    .selectFrom('orders as o')
    .innerJoin('users as c', 'c.usersId', 'o.usersId')
    .where('o.ordersLockersId', 'is not', null)
    .$if(only !== undefined, (query) => query.where('o.ordersLockersId', '=', only ?? noId))
    .select(['o.ordersId', 'o.ordersLockersId', 'c.fname', 'c.lname'])
    .orderBy('o.ordersId')
    .execute();
  return rows.map((row) => ({
    ordersLockersId: row.ordersLockersId,
    number: row.number,
    place: row.place,
    code: row.code,
    version: row.version,
    orders: inside
      .filter(({ ordersLockersId }) => ordersLockersId === row.ordersLockersId)
      .map((order) => ({ ordersId: order.ordersId, customer: customerNameOf(order, locale) })),
  }));
}

// Access codes are not written to the audit log.
