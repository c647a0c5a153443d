import { pulledForward } from '@hoist/domain/order/pull-forward';
import type { Tx } from '#server/platform/db/database.ts';
import { sendOrderMessage } from '#modules/messaging';
import type { OrderRunner } from '../commands/change-order.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/**
 * Moves the following services of a visit up when one is canceled (decision C14) and notifies both sides. Needs no
 * calendar check: the time belongs to the mechanic.
 * `gone` is the row before the cancellation, in the same transaction.
 */
export async function pullVisitForward(
  { changeOrder }: OrderRunner,
  tx: Tx,
  { gone, now }: { readonly gone: LoadedOrder; readonly now: Date },
): Promise<void> {
  const following = await lockFollowing(tx, gone);
  const times = pulledForward(timeOf(gone), following.map(timeOf), now.getTime());
  if (times === null) return;
  const moved: LoadedOrder[] = [];
  for (const [index, one] of following.entries()) {
    const time = times[index];
    if (!time) continue;
    const changed = await changeOrder(tx, one, {
      ...time,
      type: 'change_time',
      by: { role: 'system' },
      now: now.getTime(),
      mechanicId: one.mechanic_id,
    });
    // The row is locked, open and in the future.
    if (!changed.ok)
      throw new Error(`Service ${one.orders_services_id} cannot move up: ${changed.error.code}`);
    moved.push(changed.value.after);
  }
  const [first] = moved;
  if (first) await sendOrderMessage(tx, { kind: 'moved_up', visit: moved }, first);
}

const timeOf = ({ starts_at, ends_at, progress }: LoadedOrder) => ({
  startsAt: starts_at.getTime(),
  endsAt: ends_at.getTime(),
  progress,
});

async function lockFollowing(tx: Tx, gone: LoadedOrder): Promise<readonly LoadedOrder[]> {
  const rows = await tx
    .selectFrom('order_services')
    .select('orders_services_id as id')
    .where('orders_id', '=', gone.orders_id)
    .where('status', 'in', ['pending', 'confirm'])
    .where('mechanic_id', 'is not distinct from', gone.mechanic_id)
    .where('starts_at', '>=', gone.ends_at)
    .orderBy('starts_at')
    .execute();
  const following: LoadedOrder[] = [];
  for (const { id } of rows) {
    const locked = await lockOrder(tx, id);
    if (locked && (locked.status === 'pending' || locked.status === 'confirm')) following.push(locked);
  }
  return following;
}
