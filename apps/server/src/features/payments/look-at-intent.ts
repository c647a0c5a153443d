import { applyIntent } from './apply-intent.ts';
import type { PaymentsContext } from './context.ts';
import type { Looked } from './notices/looked.ts';
import { paymentOfIntent } from './queries.ts';

/** Asks the provider for an intent and applies what it says to the payment that it is of. */
export async function lookAtIntent(context: PaymentsContext, intent: string): Promise<Looked> {
  const outcome = await context.port.retrieveIntent(intent);
  if (outcome.kind !== 'done') return outcome.kind === 'refused' ? 'unknown' : 'away';
  const facts = outcome.value;
  const applied = await context.database.transaction(
    async (tx) => {
      const paymentId = (await paymentOfIntent(tx, facts.intent)) ?? facts.paymentId ?? undefined;
      if (paymentId === undefined) return undefined;
      return applyIntent(context, tx, { paymentId, facts, now: context.now() });
    },
    { attempts: 3 },
  );
  return applied === undefined ? 'unknown' : 'done';
}
