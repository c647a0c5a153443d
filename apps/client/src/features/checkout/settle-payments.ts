import { openActions, type StripePayload } from './next-actions.ts';

/** The relevant state of the two payments of an order. */
export interface Validated {
  readonly payment1: { readonly isValid: boolean; readonly stripePayload: StripePayload | null };
  readonly payment2: { readonly isValid: boolean; readonly stripePayload: StripePayload | null };
}

export interface Settling<T> {
  readonly authenticate: (payloads: readonly StripePayload[]) => Promise<void>;
  readonly finalize: () => Promise<T>;
  readonly validate: () => Promise<Validated>;
}

/** A bank that asks again, or an answer that had not arrived yet, is given this many rounds. */
const mostRounds = 3;

/** One question first: its answer may count for the other payments, which are asked about only where the bank insists. */
async function answerBank<T>(open: readonly StripePayload[], by: Settling<T>): Promise<void> {
  if (open.length > 0) await by.authenticate(open.slice(0, 1));
  if (open.length < 2) return;
  const { payment1, payment2 } = await by.validate();
  const left = openActions(payment1.stripePayload, payment2.stripePayload);
  if (left.length > 0) await by.authenticate(left);
}

/**
 * Authenticates, then finalizes from the cart. Finalization fails while a payment is not valid: then the payments are
 * looked at, and what is still open is asked once more.
 * @throws what authentication or the last finalization threw
 */
export async function settlePayments<T>(first: readonly StripePayload[], by: Settling<T>): Promise<T> {
  let open = first;
  for (let round = 1; ; round += 1) {
    await answerBank(open, by);
    try {
      return await by.finalize();
    } catch (refused) {
      if (round === mostRounds) throw refused;
      const { payment1, payment2 } = await by.validate().catch(() => {
        throw refused;
      });
      open = openActions(payment1.stripePayload, payment2.stripePayload);
      if (open.length === 0 && !(payment1.isValid && payment2.isValid)) throw refused;
    }
  }
}
