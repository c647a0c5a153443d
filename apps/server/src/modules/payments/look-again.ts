import type { PaymentsContext } from './context.ts';
import { lookAtIntent } from './look-at-intent.ts';
import { lookAtSetup } from './look-at-setup.ts';
import { readMovingPayments } from './queries.ts';

/** Asks the provider for every card payment of an order and applies what it says. False: it did not answer for all. */
export async function lookAgain(context: PaymentsContext, ordersServicesId: number): Promise<boolean> {
  const payments = await context.database.transaction((tx) => readMovingPayments(tx, ordersServicesId));
  let answered = true;
  for (const payment of payments) {
    if (payment.state === 'deferred' && payment.savedMethod === null && payment.setup !== null)
      answered = (await lookAtSetup(context, payment.setup)) && answered;
    if (payment.intent !== null)
      answered = (await lookAtIntent(context, payment.intent)) === 'done' && answered;
  }
  return answered;
}
