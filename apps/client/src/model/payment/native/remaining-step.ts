import type { StripePayload } from '../next-actions.ts';

interface Payment {
  readonly isValid: boolean;
  readonly state: string;
  readonly stripePayload: StripePayload | null;
}

/** Valid, or still processed by the provider. */
export const isSettledPayment = ({ isValid, state }: Payment): boolean =>
  isValid || state === 'new' || state === 'authorizing';

/**
 * The next step of an order after a sheet with an unknown outcome: finalize it, pay the rest, start over by the alert
 * about unfinished payments, or nothing because it has lapsed.
 */
export function remainingStep(payments: {
  readonly payment1: Payment;
  readonly payment2: Payment;
}): 'finalize' | 'resume' | 'all' | 'nothing' {
  const both = [payments.payment1, payments.payment2];
  if (both.every(isSettledPayment)) return 'finalize';
  const open = both.filter(({ stripePayload }) => stripePayload !== null);
  if (open.length === 0) return 'nothing';
  const begun =
    both.some(isSettledPayment) || open.some(({ stripePayload }) => stripePayload?.nextAction !== null);
  return begun ? 'resume' : 'all';
}
