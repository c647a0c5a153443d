import type { UserId } from '@hoist/domain/ids';
import { isAwaited, delayNews, type ExpectedStop } from '@hoist/domain/order/delayed-day';
import type { Tx } from '#server/platform/db/database.ts';
import type { SchedulingSnapshot } from '#modules/scheduling';
import { timesAfter } from '../free-reschedules/free-reschedule-times.ts';
import { grantFreeReschedule } from '../free-reschedules/grant-free-reschedule.ts';
import { sendOrderMessage } from '#modules/messaging';
import { recordTimed } from '../reminders/scheduled-reminders.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { DelaySettings } from '#server/shared/settings/order-settings.ts';
import { type Found, storeDelay, readDelay } from '#modules/orders';

const minute = 60_000;

export interface Announcement {
  readonly settings: DelaySettings;
  readonly snapshot: SchedulingSnapshot;
  readonly by: Found<'mechanic' | 'office'>['by'];
  readonly mechanicId: UserId;
  /** `at`: when it was announced; `now`: when the server received it. */
  readonly at: Date;
  readonly now: Date;
  /** The message about a visit is sent with its first service. */
  readonly isFirst: boolean;
}

/**
 * Notifies a customer of a new expected time. A long wait grants a free reschedule; a very long one also
 * proposes times. Returns whether a message was sent.
 */
export async function notifyDelay(tx: Tx, stop: ExpectedStop, announcement: Announcement): Promise<boolean> {
  const { settings, by, mechanicId, at, now, isFirst } = announcement;
  const order = await lockOrder(tx, stop.id);
  // Moved, canceled or reassigned since the day was read.
  if (order?.status !== 'confirm' || order.mechanicId !== mechanicId || !isAwaited(order.progress))
    return false;
  const saidAt = (await readDelay(tx, order))?.getTime() ?? null;
  const tellFromMs = settings.tellMinutes * minute;
  const news = delayNews(stop, { saidAt, now: now.getTime(), tellFromMs });
  if (news === 'nothing') return false;
  const isLate = news === 'late';
  const expectedAt = new Date(stop.expectedAt);
  await storeDelay(tx, order, { expectedAt: isLate ? expectedAt : null, at });
  const detail = { expectedAt: expectedAt.toISOString() };
  await recordEvent(tx, order, { event: isLate ? 'running_late' : 'on_time_again', by, at, detail });
  if (!isFirst) return false;
  const occasion = { key: String(stop.expectedAt), until: expectedAt };
  if (!isLate) await sendOrderMessage(tx, { kind: 'on_time_again', ...occasion }, order);
  else if (stop.lateMs <= settings.freeMoveMinutes * minute)
    await sendOrderMessage(tx, { kind: 'running_late', ...occasion }, order);
  else {
    await grantFor(tx, order, announcement);
    const times = await proposed(tx, { order, stop, announcement });
    await sendOrderMessage(tx, { kind: 'running_very_late', times, ...occasion }, order);
  }
  return true;
}

/** Also records the delay as announced, so that the scheduler skips it. */
async function grantFor(tx: Tx, order: LoadedOrder, { settings, now }: Announcement): Promise<void> {
  const until = new Date(now.getTime() + settings.freeMoveHours * 60 * minute);
  await recordTimed(tx, 'late', order);
  await grantFreeReschedule(tx, { ordersServicesId: order.ordersServicesId, reason: 'late', until, now });
}

async function proposed(
  tx: Tx,
  {
    order,
    stop,
    announcement,
  }: { readonly order: LoadedOrder; readonly stop: ExpectedStop; readonly announcement: Announcement },
): Promise<readonly Date[]> {
  const { settings, snapshot, now } = announcement;
  if (stop.lateMs < settings.proposeMinutes * minute) return [];
  const times = await timesAfter(tx, { order, snapshot, reason: 'late', now: now.getTime() });
  return times.map((time) => new Date(time));
}
