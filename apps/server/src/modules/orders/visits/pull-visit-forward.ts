import { pulledForward } from '@hoist/domain/order/pull-forward';
import type { Tx } from '#server/platform/db/database.ts';
import { sendOrderMessage } from '#modules/messaging';
import type { OrderRunner } from '../commands/order-runner.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/**
 * Moves the following services of a visit up when one is canceled (decision C14) and notifies both sides. Needs no
 * calendar check: the time belongs to the mechanic.
 * `removed` is the row before the cancellation, in the same transaction.
 */
export async function pullVisitForward(
  { changeOrders }: OrderRunner,
  tx: Tx,
  { removed, now }: { readonly removed: LoadedOrder; readonly now: Date },
): Promise<void> {
  const following = await lockFollowing(tx, removed);
  const times = pulledForward(timeOf(removed), following.map(timeOf), now.getTime());
  if (times === null) return;
  const moved = await changeOrders(tx, following, (one, index) => ({
    startsAt: one.starts_at.getTime(),
    endsAt: one.ends_at.getTime(),
    ...times[index],
    type: 'change_time',
    by: { role: 'system' },
    now: now.getTime(),
    mechanicId: one.mechanic_id,
  }));
  // The rows are locked, open and in the future.
  if (!moved.ok) throw new Error(`Order ${removed.orders_id} cannot move up: ${moved.error.code}`);
  const visit = moved.value.map(({ after }) => after);
  const [first] = visit;
  if (first) await sendOrderMessage(tx, { kind: 'moved_up', visit }, first);
}

const timeOf = ({ starts_at, ends_at, progress }: LoadedOrder) => ({
  startsAt: starts_at.getTime(),
  endsAt: ends_at.getTime(),
  progress,
});

async function lockFollowing(tx: Tx, removed: LoadedOrder): Promise<readonly LoadedOrder[]> {
  const rows = await tx
    .selectFrom('order_services')
    .select('orders_services_id as id')
    .where('orders_id', '=', removed.orders_id)
    .where('status', 'in', ['pending', 'confirm'])
    .where('mechanic_id', 'is not distinct from', removed.mechanic_id)
    .where('starts_at', '>=', removed.ends_at)
    .orderBy('starts_at')
    .execute();
  const following: LoadedOrder[] = [];
  for (const { id } of rows) {
    const locked = await lockOrder(tx, id);
    if (locked && (locked.status === 'pending' || locked.status === 'confirm')) following.push(locked);
  }
  return following;
}
