import type { Tx } from '#server/platform/db/database.ts';
import { isValidPayment } from './is-valid-payment.ts';
import { readPayments } from './queries.ts';

/** Whether every payment of an order allows booking and confirming it (decision M3: both payments must be valid). */
export async function arePaymentsValid(tx: Tx, ordersServicesId: number): Promise<boolean> {
  const payments = await readPayments(tx, ordersServicesId);
  return payments.every(isValidPayment);
}
