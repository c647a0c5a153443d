import { setTimeout as wait } from 'node:timers/promises';
import type { Refusal } from '@hoist/contract';
import type { OrderStatus } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { PATIENCE_MS } from '../payments/follow-operation.ts';
import { runOrderOps } from '../payments/run-order-operations.ts';
import { loadOrder } from './load-order.ts';
import type { OrdersContext } from './orders-context.ts';

/**
 * Sends the operations that a transition waits for and tells whether it came about: 402 in the provider's words when
 * they refuse, 503 while nobody knows. The operation itself finishes the transition, also after the caller has left.
 */
export async function runMoney(
  context: OrdersContext,
  ordersServicesId: number,
  wanted: OrderStatus,
): Promise<Result<null, Refusal>> {
  const sending = runOrderOps(context.payments, ordersServicesId);
  const results = await Promise.race([sending, wait(PATIENCE_MS, [], { ref: false })]).catch(
    (error: unknown) => {
      context.payments.logger.error({ error, ordersServicesId }, 'payment operations failed on their way');
      return [];
    },
  );
  const order = await loadOrder(context.database.db, ordersServicesId);
  if (order?.status === wanted) return ok(null);
  const refused = results.find((result) => result.kind === 'refused');
  if (refused?.kind === 'refused') return refuse({ code: 'payment_failed', message: refused.message });
  return refuse({ code: 'payment_pending' });
}

/** Sends what was queued to give money back; what fails is sent again by the sweeps. */
export function sendMoneyLater(context: OrdersContext, ordersServicesId: number): void {
  runOrderOps(context.payments, ordersServicesId).catch((error: unknown) => {
    context.payments.logger.error({ error, ordersServicesId }, 'payment operations failed on their way');
  });
}
