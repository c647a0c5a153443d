import type { Refusal } from '@hoist/contract';
import type { Progress } from '@hoist/domain/order/order';
import type { Result } from '@hoist/domain/result';
import { sendOrderMessage } from '../messages/send-order-message.ts';
import type { OrderChange } from './change-order.ts';
import { giveCommand, type OrderRequest } from './give-command.ts';
import type { OrdersContext } from './orders-context.ts';

/** On the way, arrived, working: one message to the customer a step, none for a repeated tap (decision C2). */
export function setProgress(
  context: OrdersContext,
  request: OrderRequest & { readonly progress: Progress },
): Promise<Result<OrderChange, Refusal>> {
  const { now, progress } = request;
  return giveCommand(context, request, {
    command: (by) => ({ type: 'set_progress', by, now: now.getTime(), progress }),
    afterwards: (tx, { after }) => sendOrderMessage(tx, progress, after),
  });
}
