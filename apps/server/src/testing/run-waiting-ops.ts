import type { OrderId } from '@hoist/domain/ids';
import type { PaymentsContext } from '#server/modules/payments/context.ts';
import { runOrderOperations } from '#server/modules/payments/operations/run-order-operations.ts';

/** Sends what waits of every order: afterwards the whole ledger can be compared with the provider's balance. */
export async function runWaitingOps(payments: PaymentsContext): Promise<void> {
  const waiting = await payments.database.db
    .selectFrom('stripeOps')
    .where('state', 'in', ['waiting', 'unknown'])
    .where('ordersServicesId', 'is not', null)
    .select('ordersServicesId')
    .distinct()
    .$narrowType<{ ordersServicesId: OrderId }>()
    .execute();
  for (const { ordersServicesId: id } of waiting) await runOrderOperations(payments, id);
}
