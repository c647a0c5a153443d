import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Job } from '@hoist/domain/scheduling/calendar';
import { nearbyUntil } from '@hoist/domain/scheduling/slots/nearby-times';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { sendOrderMessage } from '#modules/messaging';
import { withRoads, type SchedulingSnapshot } from '#modules/scheduling';
import { timesAfter } from '../free-reschedules/free-reschedule-times.ts';
import { grantFreeReschedule } from '../free-reschedules/grant-free-reschedule.ts';
import type { Absence } from './find-absence.ts';

/** A visit that no one can do at its time, with up to three others; without any the office must solve it. */
export interface LeftVisit {
  readonly order: LoadedOrder;
  readonly times: readonly number[];
}

interface Finding {
  readonly absence: Absence;
  readonly snapshot: SchedulingSnapshot;
  readonly ids: readonly OrderId[];
  /** Of `takenBy`. */
  readonly taken: ReadonlyMap<UserId, readonly Job[]>;
  readonly now: Date;
}

/** The jobs that mechanics get of the absent one. */
export const takenBy = (
  given: readonly { readonly to: UserId; readonly job: Job }[],
): ReadonlyMap<UserId, readonly Job[]> =>
  new Map([...Map.groupBy(given, ({ to }) => to)].map(([id, own]) => [id, own.map(({ job }) => job)]));

/** Free times for each visit, with any mechanic who is there then; outside transactions. */
export async function findOtherTimes(
  db: Db,
  { absence, snapshot, ids, taken, now }: Finding,
): Promise<readonly LeftVisit[]> {
  const { calendar, off } = absence;
  const away = { ...calendar, timeOff: [...calendar.timeOff, off] };
  const mechanics = new Map([...snapshot.mechanics, [calendar.id, away]]);
  return withRoads({ ...snapshot, mechanics }, async (known) => {
    const left: LeftVisit[] = [];
    for (const id of ids) {
      const order = await loadOrder(db, id);
      if (!order) continue;
      const asked = { order, reason: 'mechanic_off', now: now.getTime(), taken } as const;
      left.push({ order, times: await timesAfter(db, { ...asked, snapshot: known }) });
    }
    return left;
  });
}

/**
 * Offers the times to the customer. A confirmed visit gets a free move until the end of the next day; the customer of a
 * pending one may move it without.
 */
export async function offerOtherTimes(
  tx: Tx,
  { order, times }: LeftVisit,
  { mechanicId, now }: { readonly mechanicId: UserId; readonly now: Date },
): Promise<void> {
  const { ordersServicesId, startsAt } = order;
  const until = new Date(nearbyUntil(startsAt.getTime(), zoneOf(order.timezone)));
  await grantFreeReschedule(tx, { ordersServicesId, reason: 'mechanic_off', mechanicId, until, now });
  const key = `${mechanicId}:${startsAt.toISOString()}`;
  const offered = times.map((time) => new Date(time));
  await sendOrderMessage(tx, { kind: 'mechanic_off', key, times: offered }, order);
}
