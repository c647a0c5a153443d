import { applySetup } from './apply-setup.ts';
import type { PaymentsContext } from '../context.ts';

/**
 * Reads a SetupIntent and applies it. Returns false if the provider did not answer or the payment is not stored yet;
 * true for a setup without a payment.
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
