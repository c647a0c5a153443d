import type { PaymentsContext } from '#server/modules/payments/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { cardPort } from './card-simulator.ts';
import { testCommands } from './order-runner.ts';

/** The payments on a simulator's address; without messages, unless given. */
export function paymentsForTest(
  given: { readonly database: Database; readonly simulator: string; readonly now: () => Date },
  told: Partial<PaymentsContext> = {},
): PaymentsContext {
  const nobody = () => Promise.resolve();
  return {
    database: given.database,
    port: cardPort(given.simulator),
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
    onTipped: nobody,
    onReturned: nobody,
    onDisputed: nobody,
    onPayoutStep: nobody,
    onAlert: nobody,
    onAnswer: nobody,
    finish: nobody,
    ...told,
  };
}
