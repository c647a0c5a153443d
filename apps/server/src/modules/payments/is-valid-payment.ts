import { isPaymentValid } from '@hoist/domain/payment/payment-state';
import type { PaymentRow } from './queries.ts';

/** Whether a payment is valid for booking; a deferred one only with a saved card. */
export const isValidPayment = ({
  slot,
  state,
  savedMethod,
}: Pick<PaymentRow, 'slot' | 'state' | 'savedMethod'>): boolean =>
  isPaymentValid(slot, state) && (state !== 'deferred' || savedMethod !== null);
