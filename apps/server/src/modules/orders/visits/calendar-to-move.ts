import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { UserId } from '@hoist/domain/ids';
import { availableStarts, type SlotsRequest } from '@hoist/domain/scheduling/slots/slots';
import type { Instant } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type SchedulingSnapshot, readSlotsRequest } from '#modules/scheduling';
import { avoidedForVisit } from '#server/shared/blocks.ts';
import type { Found } from '../commands/find-order.ts';
import { openVisitOf, placedOf } from './open-visit.ts';
import { visitPartsWait } from './visit-parts-wait.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** The mechanic who must keep the job: one who moves it, or who confirmed it. */
export const onlyMechanic = ({ order, by }: Found): UserId | undefined =>
  by.role === 'mechanic' || order.status === 'confirm' ? (order.mechanicId ?? undefined) : undefined;

export interface Moving {
  readonly order: LoadedOrder;
  readonly snapshot: SchedulingSnapshot;
  readonly now: number;
  /** The mechanic who must keep the job. */
  readonly only?: UserId | undefined;
}

/** Calendars that the whole visit can move within, over the horizon; its own time counts as free. */
export async function calendarToMove(
  db: Db | Tx,
  { order, snapshot, now, only }: Moving,
): Promise<SlotsRequest> {
  const visit = await openVisitOf(db, order);
  const placed = placedOf(visit);
  const wait = await visitPartsWait(db, visit, snapshot);
  return readSlotsRequest(db, {
    selection: { ...placed, avoids: await avoidedForVisit(db, order) },
    snapshot,
    now,
    from: now,
    to: now + snapshot.settings.horizonDays * MS_PER_DAY,
    except: placed.ids,
    only,
    notBefore: wait?.until,
  });
}

/** The free starts of a calendar, with every drive that they depend on; outside transactions. */
export const startsIn = (snapshot: SchedulingSnapshot, calendar: SlotsRequest): Promise<readonly Instant[]> =>
  snapshot.settle((drives) => Promise.resolve(availableStarts({ ...calendar, drives })));
