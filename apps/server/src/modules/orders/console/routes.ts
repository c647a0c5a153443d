import * as contract from '@hoist/contract';
import { route, type Route } from '#server/platform/http/route.ts';
import type { OrdersContext } from '../orders-context.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';

export const consoleOrderRoutes = (context: OrdersContext): readonly Route[] => [
  route(contract.listConsoleOrders, ({ query, locale }) =>
    context.database.read((db) => listOrders(db, { ...query, cursor: query.cursor }, locale)),
  ),
  route(contract.getConsoleOrder, ({ actor, params, locale, now }) =>
    getOrder(context, { usersId: actor.usersId, ...params, locale, now }),
  ),
];
