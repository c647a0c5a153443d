import * as contract from '@hoist/contract';
import type { TextKey } from '@hoist/contract';
import { reply } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { type OrdersContext, getOrder } from '#modules/orders';
import { announceDelay } from './announce-delay.ts';

function textOf(notified: number): TextKey {
  if (notified === 0) return 'late.told_nobody';
  return notified === 1 ? 'late.told_one' : 'late.told';
}

export const delayRoutes = (context: OrdersContext): readonly Route[] => [
  route(contract.announceDelay, async ({ actor, params, form, locale, now }) => {
    const request = { actor, ...params, locale, now };
    const { minutes, done_at: doneAt } = form;
    const announced = await announceDelay(context, { ...request, minutes, doneAt });
    if (!announced.ok) return announced;
    const order = await getOrder(context, request);
    const values = { count: String(announced.value) };
    return order.ok
      ? reply({ data: [order.value], told: announced.value }, { text: textOf(announced.value), values })
      : order;
  }),
  route(contract.announceDelayForMechanic, async ({ actor, params, form, locale, now }) => {
    const announced = await announceDelay(context, { actor, ...params, ...form, locale, now });
    if (!announced.ok) return announced;
    const told = announced.value;
    return reply({ told }, { text: textOf(told), values: { count: String(told) } });
  }),
];
