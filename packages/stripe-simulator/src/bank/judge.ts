import type { Decline, TestCard } from './test-cards.ts';

/** What the issuer says to a charge. */
export type Verdict =
  | { readonly kind: 'approved' }
  | { readonly kind: 'authenticate' }
  | { readonly kind: 'declined'; readonly decline: Decline };

export interface Attempt {
  /** The cardholder is not there to answer. */
  readonly offSession: boolean;
  /** The card was saved with the cardholder's authentication. */
  readonly setUp: boolean;
  /** The cardholder has just answered the bank's question for this very payment. */
  readonly authenticated: boolean;
}

const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Judges one charge of a test card, as the provider's documents describe each number. */
export function judgeCharge(card: TestCard, attempt: Attempt): Verdict {
  if (!attempt.authenticated && asks(card, attempt)) {
    return attempt.offSession
      ? { kind: 'declined', decline: authenticationRequired }
      : { kind: 'authenticate' };
  }
  return card.decline === null ? { kind: 'approved' } : { kind: 'declined', decline: card.decline };
}

/** Judges saving a card: the same question, and a decline only for cards that refuse to be saved. */
export function judgeSaving(card: TestCard, authenticated: boolean): Verdict {
  if (card.refusesSaving && card.decline !== null) return { kind: 'declined', decline: card.decline };
  const asked = card.authentication === 'always' || card.authentication === 'unless_set_up';
  return asked && !authenticated ? { kind: 'authenticate' } : { kind: 'approved' };
}

function asks(card: TestCard, attempt: Attempt): boolean {
  switch (card.authentication) {
    case 'never':
      return false;
    case 'always':
      return true;
    case 'unless_set_up':
      return !attempt.offSession || !attempt.setUp;
    case 'on_session':
      return !attempt.offSession;
  }
}

const day = 86_400;

/**
 * How long an authorization holds, in seconds: 7 days, and 4 days 18 hours for a Visa charged in the cardholder's
 * absence (docs.stripe.com/payments/place-a-hold-on-a-payment-method).
 */
export const holdSeconds = (card: TestCard, offSession: boolean): number =>
  card.brand === 'visa' && offSession ? 4 * day + 18 * 3600 : 7 * day;
