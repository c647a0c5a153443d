import { freeMoveTimes as timesEndpoint, moveFree as moveEndpoint } from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { say } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { getOrder } from '../orders/get-order.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import { freeMoveTimes } from './free-move-times.ts';
import { moveFree } from './move-free.ts';

export const freeMoveRoutes = (context: OrdersContext): readonly Route[] => [
  route(timesEndpoint, async ({ actor, params, locale, now }) => {
    const times = await freeMoveTimes(context, { actor, ...params, locale, now });
    return times.ok ? ok({ data: times.value }) : times;
  }),
  route(moveEndpoint, async ({ actor, params, form, locale, now }) => {
    const request = { actor, ...params, locale, now };
    const moved = await moveFree(context, { ...request, preferredTime: form.preferred_time });
    if (!moved.ok) return moved;
    const order = await getOrder(context, request);
    return order.ok ? say({ data: [order.value] }, { text: 'change.moved' }) : order;
  }),
];
