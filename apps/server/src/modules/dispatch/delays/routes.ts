import { announceDelay as endpoint, type TextKey } from '@hoist/contract';
import { reply } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { type OrdersContext, getOrder } from '#modules/orders';
import { announceDelay } from './announce-delay.ts';

function textOf(told: number): TextKey {
  if (told === 0) return 'late.told_nobody';
  return told === 1 ? 'late.told_one' : 'late.told';
}

export const delayRoutes = (context: OrdersContext): readonly Route[] => [
  route(endpoint, async ({ actor, params, form, locale, now }) => {
    const request = { actor, ...params, locale, now };
    const { minutes, done_at: doneAt } = form;
    const said = await announceDelay(context, { ...request, minutes, doneAt });
    if (!said.ok) return said;
    const order = await getOrder(context, request);
    const values = { count: String(said.value) };
    return order.ok
      ? reply({ data: [order.value], told: said.value }, { text: textOf(said.value), values })
      : order;
  }),
];
