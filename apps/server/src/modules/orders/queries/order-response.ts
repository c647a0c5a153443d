import type { Refusal, TextKey } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import { reply, type Answer } from '#server/platform/http/call.ts';
import { getOrder, type GetRequest } from './get-order.ts';
import type { OrderReads } from '../order-ports.ts';
import type { PresentedOrder } from '../present/presenting.ts';

export async function orderResponse(
  context: OrderReads,
  request: GetRequest,
  [done, text]: readonly [Result<unknown, Refusal>, TextKey],
): Promise<Answer<{ data: PresentedOrder[] }>> {
  if (!done.ok) return done;
  const order = await getOrder(context, request);
  return order.ok ? reply({ data: [order.value] }, { text }) : order;
}
