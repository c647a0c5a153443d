import type { Refusal } from '@hoist/contract';
import { refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { issueReceipt } from '../documents/issue-receipt.ts';
import { sendOrderMessage } from '../messages/send-order-message.ts';
import { announceOrder } from './announce-order.ts';
import { changeOrder, type OrderChange } from './change-order.ts';
import { loadOrder } from './load-order.ts';
import type { Completing } from './order-money.ts';
import type { OrderRow } from './order-row.ts';

/**
 * Completes an order whose money is settled, in the caller's transaction: status, odometer, the receipt with the next
 * number, and the messages.
 */
export async function completeWithin(tx: Tx, completing: Completing): Promise<Result<OrderChange, Refusal>> {
  const order = await loadOrder(tx, completing.ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const { by, now, odometer, collectedCents, paymentCollectedByMechanic } = completing;
  const changed = await changeOrder(tx, order, {
    type: 'complete',
    by,
    now: now.getTime(),
    odometer,
    collectedCents,
    paymentCollectedByMechanic,
  });
  if (!changed.ok) return changed;
  const { after } = changed.value;
  await keepOdometer(tx, after, odometer);
  await countJob(tx, after);
  await issueReceipt(tx, after, now);
  await sendOrderMessage(tx, 'completed', after);
  await sendOrderMessage(tx, 'review_asked', after);
  await announceOrder(tx, after);
  return changed;
}

/** The vehicle's own reading only grows; the order keeps what was read. */
const keepOdometer = (tx: Tx, order: OrderRow, odometer: number) =>
  tx
    .updateTable('users_vehicles')
    .set({ odometer: sql<number>`greatest(coalesce(odometer, 0), ${odometer}::int)` })
    .where('users_vehicles_id', '=', order.users_vehicles_id)
    .execute();

const countJob = (tx: Tx, order: OrderRow) =>
  tx
    .updateTable('mechanics')
    .set((mechanic) => ({ jobs_done: mechanic('jobs_done', '+', 1) }))
    .where('users_id', '=', order.mechanic_id)
    .execute();
