import type { Tx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/db/notify.ts';
import type { OrderRow } from './order-row.ts';

type Parties = Pick<OrderRow, 'orders_services_id' | 'users_id' | 'mechanic_id'>;

/** Has the open screens of everybody concerned read an order again, once the change has committed. */
export async function announceOrder(tx: Tx, ...rows: readonly Parties[]): Promise<void> {
  const people = new Set(rows.flatMap((row) => [row.users_id, row.mechanic_id ?? row.users_id]));
  const id = rows[0]?.orders_services_id;
  for (const usersId of people)
    await notify(tx, 'events', JSON.stringify({ usersId, kind: 'order', ordersServicesId: id }));
}
