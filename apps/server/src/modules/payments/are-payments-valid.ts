import type { Tx } from '#server/platform/db/database.ts';
import { isValidPayment } from './is-valid-payment.ts';
import { readPayments } from './queries.ts';

/** Tells whether every payment of an order is as its booking and a mechanic's confirmation need it (decision M3). */
export async function arePaymentsValid(tx: Tx, ordersServicesId: number): Promise<boolean> {
  const payments = await readPayments(tx, ordersServicesId);
  return payments.every(isValidPayment);
}
