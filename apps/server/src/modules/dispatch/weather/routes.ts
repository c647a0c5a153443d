import { getOrderWeather } from '@hoist/contract/dispatch/weather';
import { ok } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import { type OrdersContext, findOrder } from '#modules/orders';
import { weatherToShow } from './weather-of.ts';

export const weatherRoutes = (context: OrdersContext): readonly Route[] => [
  route(getOrderWeather, async ({ actor, params, now }) => {
    const found = await findOrder(context.database.db, { actor, ...params });
    if (!found.ok) return found;
    return ok({ weather: await weatherToShow(context, { order: found.value.order, now }) });
  }),
];
