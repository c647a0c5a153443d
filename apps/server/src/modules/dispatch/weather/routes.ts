import { getOrderWeather } from '@hoist/contract/dispatch/weather';
import { ok } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import { findOrder, type Needs } from '#modules/orders';
import { weatherToShow } from './weather-of.ts';

export const weatherRoutes = (context: Needs<'database' | 'booking' | 'weather'>): readonly Route[] => [
  route(getOrderWeather, async ({ actor, params, now }) => {
    const found = await findOrder(context.database.db, { actor, ...params });
    if (!found.ok) return found;
    return ok({ weather: await weatherToShow(context, { order: found.value.order, now }) });
  }),
];
