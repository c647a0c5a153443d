import type { PaymentsContext } from '#server/modules/payments/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { testCommands } from './order-runner.ts';
import { stripePayments } from '#server/providers/payments/stripe.ts';

export const testWebhookSecret = 'whsec_test';

/** The payments on a simulator's address; without messages, unless given. */
export function paymentsForTest(
  given: { readonly database: Database; readonly simulator: string; readonly now: () => Date },
  told: Partial<PaymentsContext> = {},
): PaymentsContext {
  const nobody = () => Promise.resolve();
  return {
    database: given.database,
    port: stripePayments({
      secretKey: 'sk_test_sim',
      publishableKey: 'pk_test_sim',
      webhookSecrets: [testWebhookSecret],
      apiBase: given.simulator,
      scriptUrl: `${given.simulator}/sim/stripe.js`,
    }),
    logger: createLogger('silent'),
    returnUrl: 'http://127.0.0.1:3000/payments',
    now: given.now,
    ...testCommands,
    onBooked: nobody,
    onLapsed: nobody,
    onCardNeedsCustomer: nobody,
    onChanged: nobody,
    onRefunded: nobody,
    onPaid: nobody,
    onDisputed: nobody,
    onAlert: nobody,
    onAnswer: nobody,
    finish: nobody,
    ...told,
  };
}
