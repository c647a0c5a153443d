import type { OrderId } from '@hoist/domain/ids';
import type { PaymentsContext } from '#server/modules/payments/context.ts';
import { runOrderOps } from '#server/modules/payments/run-order-operations.ts';

/** Sends what waits of every order: afterwards the whole ledger can be compared with the provider's balance. */
export async function runWaitingOps(payments: PaymentsContext): Promise<void> {
  const waiting = await payments.database.db
    .selectFrom('stripe_ops')
    .where('state', 'in', ['waiting', 'unknown'])
    .where('orders_services_id', 'is not', null)
    .select('orders_services_id')
    .distinct()
    .$narrowType<{ orders_services_id: OrderId }>()
    .execute();
  for (const { orders_services_id: id } of waiting) await runOrderOps(payments, id);
}
