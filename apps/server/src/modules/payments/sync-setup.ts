import { applySetup } from './apply-setup.ts';
import type { PaymentsContext } from './context.ts';

/**
 * Asks the provider for a SetupIntent and applies what it says. False: it did not answer, or the setup is of a payment
 * that is not there yet. One that was made for no payment (a card that its owner saves) is none of our business here.
 */
export async function syncSetup(context: PaymentsContext, setup: string): Promise<boolean> {
  const outcome = await context.port.retrieveSetup(setup);
  if (outcome.kind !== 'done') return false;
  const facts = outcome.value;
  const { paymentId } = facts;
  if (paymentId === null) return true;
  return context.database.transaction(
    (tx) => applySetup(context, tx, { paymentId, facts, now: context.now() }),
    { attempts: 3 },
  );
}
