import * as contract from '@hoist/contract';
import type { TextKey } from '@hoist/contract';
import { reply } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { getOrder, type OrderReads } from '#modules/orders';
import { announceDelay } from './announce-delay.ts';

function textOf(notified: number, isHeld = false): TextKey {
  if (notified === 0) return 'late.told_nobody';
  if (isHeld) return notified === 1 ? 'late.telling_one' : 'late.telling';
  return notified === 1 ? 'late.told_one' : 'late.told';
}

export const delayRoutes = (context: OrderReads): readonly Route[] => [
  route(contract.announceDelay, async ({ actor, params, form, locale, now }) => {
    const request = { actor, ...params, locale, now };
    const { minutes, done_at: doneAt, undoable } = form;
    const announced = await announceDelay(context, { ...request, minutes, doneAt, undoable });
    if (!announced.ok) return announced;
    const order = await getOrder(context, request);
    if (!order.ok) return order;
    const { told, undo } = announced.value;
    const held = undo && { heldId: undo.heldId, until: undo.until.toISOString() };
    const values = { count: String(told) };
    return reply({ data: [order.value], told, undo: held }, { text: textOf(told, held !== null), values });
  }),
  route(contract.announceDelayForMechanic, async ({ actor, params, form, locale, now }) => {
    const announced = await announceDelay(context, { actor, ...params, ...form, locale, now });
    if (!announced.ok) return announced;
    const { told } = announced.value;
    return reply({ told }, { text: textOf(told), values: { count: String(told) } });
  }),
];
