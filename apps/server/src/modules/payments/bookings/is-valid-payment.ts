import type { OrderId } from '@hoist/domain/ids';
import { isPaymentValid } from '@hoist/domain/payment/payment-state';
import type { Tx } from '#server/platform/db/database.ts';
import { readPayments, type PaymentRow } from '../queries.ts';

/** Whether a payment is valid for booking; a deferred one only with a saved card. */
export const isValidPayment = ({
  slot,
  state,
  savedMethod,
}: Pick<PaymentRow, 'slot' | 'state' | 'savedMethod'>): boolean =>
  isPaymentValid(slot, state) && (state !== 'deferred' || savedMethod !== null);

/** Whether every payment of an order allows booking and confirming it (decision M3: both payments must be valid). */
export async function arePaymentsValid(tx: Tx, ordersServicesId: OrderId): Promise<boolean> {
  const payments = await readPayments(tx, ordersServicesId);
  return payments.every(isValidPayment);
}
