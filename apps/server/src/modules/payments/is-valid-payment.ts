import { isPaymentValid } from '@hoist/domain/payment/payment-state';
import type { PaymentRow } from './queries.ts';

/** Whether a payment carries its part of a booking: one that waits for its day does so only with a card to hold it on. */
export const isValidPayment = ({
  slot,
  state,
  savedMethod,
}: Pick<PaymentRow, 'slot' | 'state' | 'savedMethod'>): boolean =>
  isPaymentValid(slot, state) && (state !== 'deferred' || savedMethod !== null);
