import type { Decline, TestCard } from './test-cards.ts';

export type Verdict =
  | { readonly kind: 'approved' }
  | { readonly kind: 'authenticate' }
  | { readonly kind: 'declined'; readonly decline: Decline };

export interface Attempt {
  /** The cardholder is not present. */
  readonly offSession: boolean;
  /** The card was saved with the cardholder's authentication. */
  readonly setUp: boolean;
  /** The cardholder has authenticated this payment. */
  readonly authenticated: boolean;
}

const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Decides a charge as the provider documents each test number. */
export function judgeCharge(card: TestCard, attempt: Attempt): Verdict {
  if (!attempt.authenticated && asks(card, attempt)) {
    return attempt.offSession
      ? { kind: 'declined', decline: authenticationRequired }
      : { kind: 'authenticate' };
  }
  return card.decline === null ? { kind: 'approved' } : { kind: 'declined', decline: card.decline };
}

/** Decides the saving of a card, which only some test cards decline. */
export function judgeSaving(card: TestCard, authenticated: boolean): Verdict {
  if (card.refusesSaving && card.decline !== null) return { kind: 'declined', decline: card.decline };
  const required = card.authentication === 'always' || card.authentication === 'unless_set_up';
  return required && !authenticated ? { kind: 'authenticate' } : { kind: 'approved' };
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
 * Lifetime of an authorization in seconds: 7 days, or 4 days 18 hours for an off-session Visa
 * (docs.stripe.com/payments/place-a-hold-on-a-payment-method).
 */
export const holdSeconds = (card: TestCard, offSession: boolean): number =>
  card.brand === 'visa' && offSession ? 4 * day + 18 * 3600 : 7 * day;
