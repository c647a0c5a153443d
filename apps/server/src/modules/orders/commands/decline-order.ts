import type { Refusal } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import type { OrderRequest } from './find-order.ts';
import type { OrderChange } from './order-runner.ts';
import type { Needs } from '../order-ports.ts';
import { runCommand } from './with-order.ts';

/** The mechanic's final decline; the customer sees the reason (decision C4). */
export const declineOrder = (
  context: Needs<'database' | 'changeOrder'>,
  request: OrderRequest & { readonly reason: string },
): Promise<Result<OrderChange, Refusal>> =>
  runCommand(context, request, (by) => ({
    type: 'decline',
    by,
    now: request.now.getTime(),
    reason: request.reason,
  }));
