import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import { findOrder } from '#modules/orders';
import { liveRoutes } from './live-routes.ts';
import { openTracking } from './open-tracking.ts';
import { readTracking, rideOf, type TrackingContext } from './read-tracking.ts';
import { sharePosition } from './share-position.ts';

export function trackingRoutes(orders: Omit<TrackingContext, 'routes'>): readonly Route[] {
  const context = { ...orders, routes: liveRoutes(orders.booking.roads) };
  const { db } = context.database;
  return [
    route(contract.sharePosition, ({ actor, params, form, locale, now }) =>
      sharePosition(context, {
        actor,
        ...params,
        locale,
        now,
        point: { lat: form.latitude, lng: form.longitude },
      }),
    ),
    route(contract.getTracking, async ({ actor, params, locale, now }) => {
      const found = await findOrder(db, { actor, ...params });
      if (!found.ok) return found;
      const { order } = found.value;
      const ride = await rideOf(db, order);
      return ok({ data: await readTracking(context, db, { order, ride, locale, now }) });
    }),
    publicRoute(contract.openTracking, ({ form, locale, now }) =>
      openTracking(context, { token: form.token, locale, now }),
    ),
  ];
}
