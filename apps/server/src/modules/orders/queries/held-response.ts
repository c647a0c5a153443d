import type { Refusal, TextKey } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import { reply } from '#server/platform/http/call.ts';
import type { OrderRequest } from '../commands/find-order.ts';
import type { HeldStep } from '../commands/progress/held-steps.ts';
import type { OrderReads } from '../order-ports.ts';
import { getOrder } from './get-order.ts';

/** The order as it still is, with what takes its held step back. */
export async function heldResponse(
  context: OrderReads,
  request: OrderRequest,
  [held, text]: readonly [Result<HeldStep, Refusal>, TextKey],
) {
  if (!held.ok) return held;
  const order = await getOrder(context, request);
  if (!order.ok) return order;
  const { heldId, until } = held.value;
  return reply({ data: [order.value], held: { heldId, until: until.toISOString() } }, { text });
}
