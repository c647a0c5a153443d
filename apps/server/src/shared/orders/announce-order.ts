import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { OrderRow } from './order-row.ts';

type Parties = Pick<OrderRow, 'ordersServicesId' | 'usersId' | 'mechanicId'>;

/** Makes the open screens of customer and mechanics read the order again after the commit. */
export async function announceOrder(tx: Tx, row: Parties, before: Parties = row): Promise<void> {
  const people = [row.usersId, row.mechanicId, before.mechanicId].filter((id) => id !== null);
  await publish(tx, people, { kind: 'order', id: row.ordersServicesId });
}
