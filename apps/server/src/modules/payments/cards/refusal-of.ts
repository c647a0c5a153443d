import type { Refusal } from '@hoist/contract';
import type { Outcome } from '#server/providers/payments/port.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';

/** Refusals that speak of the token or the method, not of the card behind it. */
const badSource =
  /^(resource_missing|token_already_used|payment_method_|parameter_|invalid_request|StripeInvalid)/;

/** What a card call that did not succeed says to the customer: the issuer's words, or that nothing could be saved. */
export function refusalOf(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>, field: string): Refusal {
  if (outcome.kind === 'unknown') return { code: 'unavailable' };
  if (!badSource.test(outcome.code)) return { code: 'card_declined', message: outcome.message };
  return notSaved(field);
}

export const notSaved = (field: string): Refusal => invalidField(field, 'card.no_token');
