import { isAwaited, lateNews, type ExpectedStop } from '@hoist/domain/scheduling/late-day';
import type { Tx } from '#server/platform/db/database.ts';
import type { SchedulingSnapshot } from '#modules/scheduling';
import { timesToPropose } from '../free-reschedules/free-move-times.ts';
import { grantFreeReschedule } from '../free-reschedules/grant-free-reschedule.ts';
import { sendOrderMessage } from '#modules/messaging';
import { noteTimed } from '../reminders/timed-tellings.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { noteEvent } from '#server/shared/orders/note-event.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { LateFigures } from '#modules/settings';
import { keepLateArrival, lateArrival } from '#modules/orders';

const minute = 60_000;

export interface Saying {
  readonly figures: LateFigures;
  readonly ground: SchedulingSnapshot;
  readonly mechanicId: number;
  /** When it was said, and when we hear of it. */
  readonly at: Date;
  readonly now: Date;
  /** Its services are told of with their first. */
  readonly isFirst: boolean;
}

/**
 * Tells one customer of a late mechanic's day when to expect them, if that is news. Who has to wait too long may move for
 * free, and is told times to move to where the wait is very long. Answers whether somebody was told.
 */
export async function tellExpected(tx: Tx, stop: ExpectedStop, saying: Saying): Promise<boolean> {
  const { figures, mechanicId, at, now, isFirst } = saying;
  const order = await lockOrder(tx, stop.id);
  // Moved, called off or somebody else's since the day was read.
  if (order?.status !== 'confirm' || order.mechanic_id !== mechanicId || !isAwaited(order.progress))
    return false;
  const saidAt = (await lateArrival(tx, order))?.getTime() ?? null;
  const tellFromMs = figures.tellMinutes * minute;
  const news = lateNews(stop, { saidAt, now: now.getTime(), tellFromMs });
  if (news === 'nothing') return false;
  const isLate = news === 'late';
  const expectedAt = new Date(stop.expectedAt);
  await keepLateArrival(tx, order, { expectedAt: isLate ? expectedAt : null, at });
  const by = { at, actorId: mechanicId, role: 'mechanic' as const };
  await noteEvent(tx, order, {
    event: isLate ? 'running_late' : 'on_time_again',
    ...by,
    detail: { expectedAt: expectedAt.toISOString() },
  });
  await announceOrder(tx, order);
  if (!isFirst) return false;
  const occasion = { key: String(stop.expectedAt), until: expectedAt };
  if (!isLate) await sendOrderMessage(tx, { kind: 'on_time_again', ...occasion }, order);
  else if (stop.lateMs <= figures.freeMoveMinutes * minute)
    await sendOrderMessage(tx, { kind: 'running_late', ...occasion }, order);
  else {
    await grantFor(tx, order, saying);
    const times = await proposed(tx, { order, stop, saying });
    await sendOrderMessage(tx, { kind: 'running_very_late', times, ...occasion }, order);
  }
  return true;
}

/** The timer has nothing to add for this time of the visit. */
async function grantFor(tx: Tx, order: LoadedOrder, { figures, now }: Saying): Promise<void> {
  const until = new Date(now.getTime() + figures.freeMoveHours * 60 * minute);
  await noteTimed(tx, 'late', order);
  await grantFreeReschedule(tx, { ordersServicesId: order.orders_services_id, reason: 'late', until, now });
}

async function proposed(
  tx: Tx,
  {
    order,
    stop,
    saying,
  }: { readonly order: LoadedOrder; readonly stop: ExpectedStop; readonly saying: Saying },
): Promise<readonly Date[]> {
  const { figures, ground, now } = saying;
  if (stop.lateMs < figures.proposeMinutes * minute) return [];
  const times = await timesToPropose(tx, { order, ground, reason: 'late', now: now.getTime() });
  return times.map((time) => new Date(time));
}
