import type { Refusal } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import type { OrderChange } from './change-order.ts';
import { giveCommand, type OrderRequest } from './give-command.ts';
import type { OrdersContext } from '../orders-context.ts';

/** The mechanic's final decline; the customer sees the reason (decision C4). */
export const declineOrder = (
  context: OrdersContext,
  request: OrderRequest & { readonly reason: string },
): Promise<Result<OrderChange, Refusal>> =>
  giveCommand(context, request, (by) => ({
    type: 'decline',
    by,
    now: request.now.getTime(),
    reason: request.reason,
  }));
