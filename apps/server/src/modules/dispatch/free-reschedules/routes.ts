import { freeMoveTimes as timesEndpoint, moveFree as moveEndpoint } from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import { type OrdersContext, orderResponse } from '#modules/orders';
import { freeMoveTimes } from './free-reschedule-times.ts';
import { moveFree } from './move-free.ts';

export const freeMoveRoutes = (context: OrdersContext): readonly Route[] => [
  route(timesEndpoint, async ({ actor, params, locale, now }) => {
    const times = await freeMoveTimes(context, { actor, ...params, locale, now });
    return times.ok ? ok({ data: times.value }) : times;
  }),
  route(moveEndpoint, async ({ actor, params, form, locale, now }) => {
    const request = { actor, ...params, locale, now };
    const moved = await moveFree(context, { ...request, preferredTime: form.preferred_time });
    return orderResponse(context, request, [moved, 'change.moved']);
  }),
];
