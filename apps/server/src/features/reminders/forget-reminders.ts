import type { OrderEvent } from '@hoist/domain/order/events';
import { reminderKinds } from '@hoist/domain/order/attendance';
import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '../orders/order-row.ts';

const ends: readonly OrderEvent['type'][] = ['time_changed', 'canceled', 'declined', 'released', 'assigned'];

/**
 * A confirmed visit that moves, or is off or given back, takes its reminders with it, in the same transaction: what waits
 * is not sent, links open nothing, and at another time its customer is asked anew.
 */
export async function forgetReminders(
  tx: Tx,
  { orders_services_id: id, status }: LoadedOrder,
  events: readonly OrderEvent[],
): Promise<void> {
  if (status !== 'confirm' || !events.some(({ type }) => ends.includes(type))) return;
  await tx
    .updateTable('outbox')
    .set({ state: 'dead', error: 'the order has moved on', body: '' })
    .where('orders_services_id', '=', id)
    .where('topic', '=', 'reminders')
    .where('state', '=', 'waiting')
    .where('begun_at', 'is', null)
    .execute();
  await tx
    .deleteFrom('order_timed_tellings')
    .where('orders_services_id', '=', id)
    .where('kind', 'in', reminderKinds)
    .execute();
  // Whoever comes at the same time, the customer is there; at another they have not said so.
  if (events.some(({ type }) => type === 'time_changed'))
    await tx.deleteFrom('order_attendances').where('orders_services_id', '=', id).execute();
}
