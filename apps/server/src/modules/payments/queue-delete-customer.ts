import type { Tx } from '#server/platform/db/database.ts';
import { queueOperation } from './operations.ts';

export const deleteCustomerKey = (customer: string): string => `customer:${customer}:delete`;

/** Queues the removal of a customer at the provider, in the transaction that erases the person here. */
export async function queueDeleteCustomer(tx: Tx, customer: string, now: Date): Promise<void> {
  await queueOperation(tx, {
    key: deleteCustomerKey(customer),
    paymentsId: null,
    ordersServicesId: null,
    params: { kind: 'delete_customer', customer },
    now,
  });
}
