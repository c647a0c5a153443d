export interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

export type Authentication =
  | 'never'
  /** On session always, off session until the card was saved with authentication. */
  | 'unless_set_up'
  /** On every payment, on or off session. */
  | 'always'
  /** Only on session; the card counts as saved from the start. */
  | 'on_session';

export interface TestCard {
  readonly number: string;
  readonly name: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  readonly funding: 'credit' | 'debit';
  readonly authentication: Authentication;
  /** The decline of a charge after authentication, if any. */
  readonly decline: Decline | null;
  /** Saving the card is declined like a charge. */
  readonly refusesSaving: boolean;
  readonly refund: 'immediate' | 'pending' | 'fails_later';
  readonly disputed: boolean;
}

const decline = (code: string, declineCode: string, message: string): Decline => ({
  code,
  declineCode,
  message,
});

const declined = decline('card_declined', 'generic_decline', 'Your card was declined.');
const insufficient = decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.');
const expired = decline('expired_card', 'expired_card', 'Your card has expired.');
const cvc = decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect.");
const processing = decline(
  'processing_error',
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
);

const card = (number: string, name: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  name,
  brand: 'visa',
  funding: 'credit',
  authentication: 'never',
  decline: null,
  refusesSaving: (more.decline ?? null) !== null,
  refund: 'immediate',
  disputed: false,
  ...more,
});

/** Simulated test numbers of the provider's public list; `name` follows `pm_card_` and `tok_`. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa'),
  card('4000056655665556', 'visa_debit', { funding: 'debit' }),
  card('5555555555554444', 'mastercard', { brand: 'mastercard' }),
  card('5200828282828210', 'mastercard_debit', { brand: 'mastercard', funding: 'debit' }),
  card('378282246310005', 'amex', { brand: 'amex' }),
  card('6011111111111117', 'discover', { brand: 'discover' }),
  card('4000001240000000', 'ca'),
  card('4000002500003155', 'authenticationRequiredOnSetup', { authentication: 'unless_set_up' }),
  card('4000002760003184', 'authenticationRequired', { authentication: 'always' }),
  card('4000003800000446', 'authenticationRequiredSetupForOffSession', { authentication: 'on_session' }),
  card('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    authentication: 'unless_set_up',
    decline: insufficient,
    refusesSaving: false,
  }),
  card('4000000000003220', 'threeDSecure2Required', { authentication: 'always' }),
  card('4000000000003063', 'threeDSecureRequired', { authentication: 'always' }),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', {
    authentication: 'always',
    decline: declined,
    refusesSaving: false,
  }),
  card('4000000000000002', 'chargeDeclined', { decline: declined }),
  card('4000000000009995', 'chargeDeclinedInsufficientFunds', { decline: insufficient }),
  card('4000000000000069', 'chargeDeclinedExpiredCard', { decline: expired }),
  card('4000000000000127', 'chargeDeclinedIncorrectCvc', { decline: cvc }),
  card('4000000000000119', 'chargeDeclinedProcessingError', { decline: processing }),
  card('4000000000000341', 'chargeCustomerFail', { decline: declined, refusesSaving: false }),
  card('4000000000007726', 'pendingRefund', { refund: 'pending' }),
  card('4000000000005126', 'refundFail', { refund: 'fails_later' }),
  card('4000000000000259', 'createDispute', { disputed: true }),
];

const byNumber = new Map(testCards.map((one) => [one.number, one]));
const byName = new Map(
  testCards.flatMap((one) =>
    one.name.startsWith('charge')
      ? [
          [one.name, one],
          [`visa_${one.name}`, one],
        ]
      : [[one.name, one]],
  ) as [string, TestCard][],
);

export const cardByNumber = (number: string): TestCard | undefined => byNumber.get(number);
/** The card of `pm_card_visa`, `tok_visa` and similar names. */
export const cardByName = (name: string): TestCard | undefined =>
  byName.get(name.replace(/^(pm_card|tok)_/, ''));
