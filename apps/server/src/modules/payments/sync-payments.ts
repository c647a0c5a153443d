import type { OrderId } from '@hoist/domain/ids';
import type { PaymentsContext } from './context.ts';
import { syncIntent } from './intents/sync-intent.ts';
import { syncSetup } from './cards/sync-setup.ts';
import { readMovingPayments } from './queries.ts';

/** Syncs every card payment of an order with the provider. Returns false if it did not answer for all. */
export async function syncPayments(context: PaymentsContext, ordersServicesId: OrderId): Promise<boolean> {
  const payments = await context.database.transaction((tx) => readMovingPayments(tx, ordersServicesId));
  let answered = true;
  for (const payment of payments) {
    if (payment.state === 'deferred' && payment.savedMethod === null && payment.setup !== null)
      answered = (await syncSetup(context, payment.setup)) && answered;
    if (payment.intent !== null)
      answered = (await syncIntent(context, payment.intent)) === 'done' && answered;
  }
  return answered;
}
