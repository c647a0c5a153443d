import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import type { OrdersContext } from '../orders-context.ts';
import { countOrders } from './count-orders.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';

export const consoleOrderRoutes = (context: OrdersContext): readonly Route[] => [
  route(contract.listConsoleOrders, async ({ query, locale, now }) => {
    const lateMinutes = (await context.settings.get()).late.tellMinutes;
    const page = { ...query, cursor: query.cursor };
    return context.database.read((db) => listOrders(db, page, { locale, now, lateMinutes }));
  }),
  route(contract.countConsoleOrders, async ({ query }) => {
    const counts = await context.database.read((db) => countOrders(db, query));
    return counts.ok ? ok({ data: counts.value }) : counts;
  }),
  route(contract.getConsoleOrder, ({ actor, params, locale, now }) =>
    getOrder(context, { usersId: actor.usersId, ...params, locale, now }),
  ),
];
