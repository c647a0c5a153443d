import { setTimeout as wait } from 'node:timers/promises';
import type { Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import type { OrderStatus } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { type OperationResult, PATIENCE_MS, runOrderOperations } from '#modules/payments';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { Needs } from '../order-ports.ts';

/** Sends an order's operations and waits up to `PATIENCE_MS`. */
export async function sendOrderPayments(
  context: Needs<'payments'>,
  ordersServicesId: OrderId,
): Promise<readonly OperationResult[]> {
  const sending = runOrderOperations(context.payments, ordersServicesId);
  return Promise.race([sending, wait(PATIENCE_MS, [], { ref: false })]).catch((error: unknown) => {
    context.payments.logger.error({ error, ordersServicesId }, 'payment operations failed on their way');
    return [];
  });
}

/** 402 with the provider's message if it refused an operation. */
export function paymentRefusal(results: readonly OperationResult[]): Refusal | undefined {
  const refused = results.find((result) => result.kind === 'refused');
  return refused && { code: 'payment_failed', message: refused.message };
}

/**
 * Sends the operations of a transition and returns whether it happened: 402 if the provider refuses, 503 while unknown.
 * The operation finishes the transition even after the caller has left.
 */
export async function runTransition(
  context: Needs<'database' | 'payments'>,
  ordersServicesId: OrderId,
  wanted: OrderStatus,
): Promise<Result<null, Refusal>> {
  const results = await sendOrderPayments(context, ordersServicesId);
  const order = await loadOrder(context.database.db, ordersServicesId);
  if (order?.status === wanted) return ok(null);
  return refuse(paymentRefusal(results) ?? { code: 'payment_pending' });
}
