import { setTimeout as wait } from 'node:timers/promises';
import type { Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import type { OrderStatus } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { type OperationResult, PATIENCE_MS, runOrderOps } from '#modules/payments';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { OrdersContext } from '../orders-context.ts';

/** Sends an order's operations and waits up to `PATIENCE_MS`. */
export async function sendMoney(
  context: OrdersContext,
  ordersServicesId: OrderId,
): Promise<readonly OperationResult[]> {
  const sending = runOrderOps(context.payments, ordersServicesId);
  return Promise.race([sending, wait(PATIENCE_MS, [], { ref: false })]).catch((error: unknown) => {
    context.payments.logger.error({ error, ordersServicesId }, 'payment operations failed on their way');
    return [];
  });
}

/** 402 with the provider's message if it refused an operation. */
export function refusedOf(results: readonly OperationResult[]): Refusal | undefined {
  const refused = results.find((result) => result.kind === 'refused');
  return refused && { code: 'payment_failed', message: refused.message };
}

/**
 * Sends the operations of a transition and returns whether it happened: 402 if the provider refuses, 503 while unknown.
 * The operation finishes the transition even after the caller has left.
 */
export async function runMoney(
  context: OrdersContext,
  ordersServicesId: OrderId,
  wanted: OrderStatus,
): Promise<Result<null, Refusal>> {
  const results = await sendMoney(context, ordersServicesId);
  const order = await loadOrder(context.database.db, ordersServicesId);
  if (order?.status === wanted) return ok(null);
  return refuse(refusedOf(results) ?? { code: 'payment_pending' });
}
