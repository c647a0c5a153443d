import * as contract from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import type { OrderReads } from '#modules/orders';
import { getMechanicDay } from './get-mechanic-day.ts';
import { getMechanicDemand } from './get-mechanic-demand.ts';
import { getMechanicRoute } from './get-mechanic-route.ts';
import { listMechanicOffers } from './list-mechanic-offers.ts';

export function mechanicsRoutes(context: OrderReads): readonly Route[] {
  return [
    route(contract.getMechanicDay, async ({ actor, params, locale, now }) => {
      if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
      return ok({ data: await getMechanicDay(context, { mechanicId: actor.usersId, locale, now }) });
    }),
    route(contract.getMechanicRoute, async ({ actor, params, now }) => {
      if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
      return ok({ data: await getMechanicRoute(context, { mechanicId: actor.usersId, now }) });
    }),
    route(contract.listMechanicOffers, async ({ actor, params, query, locale, now }) => {
      if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
      return listMechanicOffers(context, { ...query, mechanicId: actor.usersId, locale, now });
    }),
    route(contract.getMechanicDemand, async ({ actor, params, now }) => {
      if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
      const asked = { mechanicId: actor.usersId, now };
      return ok({ data: await context.database.read((db) => getMechanicDemand(db, asked)) });
    }),
  ];
}
