import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { OrderRow } from './order-row.ts';

type Parties = Pick<OrderRow, 'orders_services_id' | 'users_id' | 'mechanic_id'>;

/** Makes the open screens of customer and mechanics read the order again after the commit. */
export async function announceOrder(tx: Tx, row: Parties, before: Parties = row): Promise<void> {
  const people = [row.users_id, row.mechanic_id, before.mechanic_id].filter((id) => id !== null);
  await publish(tx, people, { kind: 'order', id: row.orders_services_id });
}
