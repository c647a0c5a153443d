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
    .selectFrom('order_services as s')
    .innerJoin('orders as o', 'o.orders_id', 's.orders_id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('order_events as e')
          .whereRef('e.orders_services_id', '=', 's.orders_services_id')
          .whereRef('e.to_status', '=', 's.status')
          .select(['e.at', 'e.actor_role'])
          .orderBy('e.id', 'desc')
          .limit(1)
          .as('entry'),
      (join) => join.onTrue(),
    )
    .where('s.orders_services_id', '=', ordersServicesId)
    .selectAll('s')
    .select(['o.orders_lockers_id', 'entry.at as status_at', 'entry.actor_role as status_by']);
