import type { Tx } from '#server/platform/db/database.ts';
import { queueOperation } from '../operations/operations.ts';

export const deleteCustomerKey = (customer: string): string => `customer:${customer}:delete`;

/** Queues the removal of the provider's customer in the transaction that erases the person. */
export async function queueDeleteCustomer(tx: Tx, customer: string, now: Date): Promise<void> {
  await queueOperation(tx, {
    key: deleteCustomerKey(customer),
    params: { kind: 'delete_customer', customer },
    now,
  });
}
