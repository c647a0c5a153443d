import type { OrderId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from './order-row.ts';

/** Loads an order without access check: callers scope it to their actor. */
export const loadOrder = (tx: Db | Tx, ordersServicesId: OrderId): Promise<LoadedOrder | undefined> =>
  loading(tx, ordersServicesId).executeTakeFirst();

/** As `loadOrder`, with a row lock until the transaction ends. */
export const lockOrder = (tx: Tx, ordersServicesId: OrderId): Promise<LoadedOrder | undefined> =>
  loading(tx, ordersServicesId).forUpdate('s').executeTakeFirst();

const loading = (tx: Db | Tx, ordersServicesId: OrderId) =>
  tx
    .selectFrom('orderServices as s')
    .innerJoin('orders as o', 'o.ordersId', 's.ordersId')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('orderEvents as e')
          .whereRef('e.ordersServicesId', '=', 's.ordersServicesId')
          .whereRef('e.toStatus', '=', 's.status')
          .select(['e.at', 'e.actorRole'])
          .orderBy('e.id', 'desc')
          .limit(1)
          .as('entry'),
      (join) => join.onTrue(),
    )
    .where('s.ordersServicesId', '=', ordersServicesId)
    .selectAll('s')
    .select(['o.ordersLockersId', 'entry.at as statusAt', 'entry.actorRole as statusBy']);
