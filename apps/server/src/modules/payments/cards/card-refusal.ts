import type { Refusal } from '@hoist/contract';
import type { Outcome } from '#server/providers/payments/port.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';

/** Error codes about the token or the payment method, not about the card itself. */
const badSource =
  /^(resource_missing|token_already_used|payment_method_|parameter_|invalid_request|StripeInvalid)/;

/** Maps a failed card call to a refusal: the issuer's message, or that the card could not be saved. */
export function cardRefusal(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>, field: string): Refusal {
  if (outcome.kind === 'unknown') return { code: 'unavailable' };
  if (!badSource.test(outcome.code)) return { code: 'card_declined', message: outcome.message };
  return notSaved(field);
}

export const notSaved = (field: string): Refusal => invalidField(field, 'card.no_token');
