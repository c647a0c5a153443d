import { reminderKinds } from '@hoist/domain/order/attendance';
import type { OrderReaction } from '#modules/orders';

/**
 * A confirmed visit that begins, moves, ends or is released loses its unsent reminders; except when it begins, the links
 * of sent ones expire.
 */
export const dropReminders: OrderReaction = async (tx, { before, event }) => {
  if (before.status !== 'confirm') return;
  const id = before.ordersServicesId;
  await tx
    .updateTable('outbox')
    .set({ state: 'dead', error: 'the order has moved on', body: '' })
    .where('ordersServicesId', '=', id)
    .where('topic', '=', 'reminders')
    .where('state', '=', 'waiting')
    .where('begunAt', 'is', null)
    .execute();
  if (event.type === 'progress_set') return;
  await tx
    .deleteFrom('orderTimedTellings')
    .where('ordersServicesId', '=', id)
    .where('kind', 'in', reminderKinds)
    .execute();
  // A confirmed attendance is for one time, whichever mechanic comes.
  if (event.type === 'time_changed')
    await tx.deleteFrom('orderAttendances').where('ordersServicesId', '=', id).execute();
};
