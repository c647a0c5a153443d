import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { route, type Route } from '#server/platform/http/route.ts';
import { orderResponse, type OrderRunner, type OrderReads } from '#modules/orders';
import { freeRescheduleTimes } from './free-reschedule-times.ts';
import { rescheduleFree } from './reschedule-free.ts';

export const freeRescheduleRoutes = (context: OrderRunner & OrderReads): readonly Route[] => [
  route(contract.freeRescheduleTimes, async ({ actor, params, locale, now }) => {
    const times = await freeRescheduleTimes(context, { actor, ...params, locale, now });
    return times.ok ? ok({ data: times.value }) : times;
  }),
  route(contract.rescheduleFree, async ({ actor, params, form, locale, now }) => {
    const request = { actor, ...params, locale, now };
    const moved = await rescheduleFree(context, { ...request, preferredTime: form.preferred_time });
    return orderResponse(context, request, [moved, 'change.moved']);
  }),
];
