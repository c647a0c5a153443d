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
    startsAt: one.startsAt.getTime(),
    endsAt: one.endsAt.getTime(),
    ...times[index],
    type: 'change_time',
    by: { role: 'system' },
    now: now.getTime(),
    mechanicId: one.mechanicId,
  }));
  // The rows are locked, open and in the future.
  if (!moved.ok) throw new Error(`Order ${removed.ordersId} cannot move up: ${moved.error.code}`);
  const visit = moved.value.map(({ after }) => after);
  const [first] = visit;
  if (first) await sendOrderMessage(tx, { kind: 'moved_up', visit }, first);
}

const timeOf = ({ startsAt, endsAt, progress }: LoadedOrder) => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  progress,
});

async function lockFollowing(tx: Tx, removed: LoadedOrder): Promise<readonly LoadedOrder[]> {
  const rows = await tx
    .selectFrom('orderServices')
    .select('ordersServicesId as id')
    .where('ordersId', '=', removed.ordersId)
    .where('status', 'in', ['pending', 'confirm'])
    .where('mechanicId', 'is not distinct from', removed.mechanicId)
    .where('startsAt', '>=', removed.endsAt)
    .orderBy('startsAt')
    .execute();
  const following: LoadedOrder[] = [];
  for (const { id } of rows) {
    const locked = await lockOrder(tx, id);
    if (locked && (locked.status === 'pending' || locked.status === 'confirm')) following.push(locked);
  }
  return following;
}
