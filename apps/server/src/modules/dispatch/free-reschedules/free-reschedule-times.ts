import type { freeRescheduleTimes as endpoint, Output, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import type { Job } from '@hoist/domain/scheduling/calendar';
import { arrivalWindow } from '@hoist/domain/scheduling/arrival';
import { keepsMechanic, type FreeRescheduleReason } from '@hoist/domain/order/free-reschedule';
import { nearbyTimes } from '@hoist/domain/scheduling/slots/nearby-times';
import { proposedTimes } from '@hoist/domain/scheduling/proposed-times';
import { availableStarts } from '@hoist/domain/scheduling/slots/slots';
import { addDays, formatIso, localDate, startOfDate, type Instant, type ZoneRules } from '@hoist/domain/time';
import { formatLocal } from '@hoist/domain/time-format';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type SchedulingSnapshot, readSnapshot, withRoads } from '#modules/scheduling';
import { zoneOf } from '#server/shared/zone-of.ts';
import { type OrderRequest, calendarToMove, readDelay, type Needs } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { findFreeReschedule } from '../time-offers/free-offer.ts';

type Times = Output<typeof endpoint>['data'];

/** The free reschedule of a visit with times to choose from; the move checks them again under the lock. */
export async function freeRescheduleTimes(
  context: Needs<'database' | 'booking'>,
  request: OrderRequest,
): Promise<Result<Times, Refusal>> {
  const { db } = context.database;
  const found = await findFreeReschedule(db, request);
  if (!found.ok) return found;
  const { order, grant } = found.value;
  const { locale, now } = request;
  const zone = zoneOf(order.timezone);
  const snapshot = await readSnapshot(context.booking);
  const { reason } = grant;
  const times = await withRoads(snapshot, (known) =>
    timesAfter(db, { order, snapshot: known, reason, now: now.getTime() }),
  );
  return ok({
    proposals: times.map((at) => ({
      preferredTime: formatIso(at, zone),
      label: formatLocal(at, zone, locale),
    })),
  });
}

/** Times that the visit could have instead of its own, with its mechanic unless that one is off. */
export async function timesAfter(
  db: Db | Tx,
  given: {
    readonly order: LoadedOrder;
    readonly snapshot: SchedulingSnapshot;
    readonly reason: FreeRescheduleReason;
    readonly now: Instant;
    /** What mechanics get in the same step. */
    readonly taken?: ReadonlyMap<UserId, readonly Job[]>;
  },
): Promise<readonly Instant[]> {
  const { order, snapshot, reason, now, taken } = given;
  const only = keepsMechanic(reason) ? (order.mechanicId ?? undefined) : undefined;
  const calendar = await calendarToMove(db, { order, snapshot, now, only });
  const present = order.startsAt.getTime();
  const { placeZone } = calendar;
  if (reason === 'mechanic_off') {
    const jobsOf = (id: UserId) => [...calendar.jobsOf(id), ...(taken?.get(id) ?? [])];
    const starts = availableStarts({ ...calendar, jobsOf });
    return nearbyTimes({ starts, present, from: now, placeZone });
  }
  const expectedAt = (await readDelay(db, order))?.getTime() ?? present;
  // Times at which the mechanic is expected anyway are left out.
  const later = Math.max(now, arrivalWindow(expectedAt).to + 1);
  const from = reason === 'weather' ? nextMorning(present, placeZone) : later;
  return proposedTimes({ starts: availableStarts(calendar), present, from, placeZone });
}

/** Weather warnings apply to the whole day. */
const nextMorning = (at: Instant, zone: ZoneRules): Instant =>
  startOfDate(addDays(localDate(at, zone), 1), zone);
