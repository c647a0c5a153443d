import type { Locale, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { usualWeights } from '@hoist/domain/scheduling/planner/plan-request';
import { withoutMechanic } from '@hoist/domain/scheduling/planner/without-mechanic';
import type { Db } from '#server/platform/db/database.ts';
import type { Needs } from '#modules/orders';
import { readSnapshot, withRoads, type SchedulingSnapshot } from '#modules/scheduling';
import { judgeAll, readMoves, type AcceptedChange } from '../plan/apply-changes.ts';
import type { DayChange } from '../plan/day-effects.ts';
import { planInThread } from '../plan/plan-in-thread.ts';
import { readDay, type ReadDay } from '../plan/read-day.ts';
import { findAbsence, readOwnVisits, type Absence, type OwnVisit } from './find-absence.ts';
import { findOtherTimes, takenBy, type LeftVisit } from './other-times.ts';

export interface AbsenceRequest {
  readonly mechanicId: UserId;
  /** Undefined: today. */
  readonly day: string | undefined;
  readonly locale: Locale;
  readonly now: Date;
}

export interface PlannedAbsence {
  readonly absence: Absence;
  readonly day: ReadDay;
  readonly own: readonly OwnVisit[];
  readonly changes: readonly DayChange[];
  readonly left: readonly LeftVisit[];
}

/**
 * Plans the day of a mechanic who is off: the best other mechanic at the promised time for each visit, else other times
 * (ADR 150). Changes nothing.
 */
export async function planAbsence(
  context: Needs<'database' | 'booking' | 'settings'>,
  request: AbsenceRequest,
): Promise<Result<PlannedAbsence, Refusal>> {
  const { locale, now, mechanicId } = request;
  const { db } = context.database;
  const found = findAbsence(await readSnapshot(context.booking), request);
  if (!found.ok) return found;
  const absence = found.value;
  const zone = absence.calendar.zone.zone;
  const read = await readDay(context, { day: absence.day, zone, locale, now });
  if (!read.ok) return read;
  const day = read.value;
  const own = await readOwnVisits(db, absence);
  const free = own.filter(({ isUnderWay }) => !isUnderWay);
  // A visit whose time has begun can no longer have someone in time.
  const planned = new Set(free.filter(({ startsAt }) => startsAt > now.getTime()).map(({ id }) => id));
  const { visits, mechanics, matrix } = day;
  const inputs = withoutMechanic({ visits, mechanics, weights: usualWeights }, { mechanicId, planned });
  const { mechanicOf } = await planInThread({ ...inputs, matrix });
  const proposed = visits.flatMap((visit): DayChange[] => {
    const to = planned.has(visit.id) ? mechanicOf.get(visit.id) : undefined;
    return to === undefined ? [] : [{ visit, from: mechanicId, to }];
  });
  const changes = await withRoads(day.snapshot, (known) =>
    possibleOf(db, { proposed, now, snapshot: known }),
  );
  const given = new Set(changes.map(({ visit }) => visit.id));
  const ids = free.flatMap(({ id }) => (given.has(id) ? [] : [id]));
  const taken = takenBy(
    changes.map(({ to, visit: { from, to: until, place } }) => ({ to, job: { from, to: until, ...place } })),
  );
  const left = await findOtherTimes(db, { absence, snapshot: day.snapshot, ids, taken, now });
  return ok({ absence, day, own, changes, left });
}

const acceptedOf = ({ visit, from, to }: DayChange): AcceptedChange => ({
  ordersServicesId: visit.id,
  from,
  to,
  startsAt: visit.from,
});

interface Possible {
  readonly proposed: readonly DayChange[];
  readonly snapshot: SchedulingSnapshot;
  readonly now: Date;
}

/** The changes that the rules of a booking allow together: the planner does not know each of them. */
async function possibleOf(db: Db, { proposed, snapshot, now }: Possible): Promise<readonly DayChange[]> {
  const isPossible = async (changes: readonly DayChange[]) => {
    const moves = await readMoves(db, { changes: changes.map(acceptedOf), now });
    return moves !== undefined && (await judgeAll(db, { moves, snapshot, now })) !== undefined;
  };
  if (await isPossible(proposed)) return proposed;
  let possible: readonly DayChange[] = [];
  for (const change of proposed)
    if (await isPossible([...possible, change])) possible = [...possible, change];
  return possible;
}
