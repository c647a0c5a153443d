import { serviceId, type MechanicId } from '@hoist/domain/ids';
import type { Job, MechanicCalendar, Visit } from '@hoist/domain/scheduling/calendar';
import { covers } from '@hoist/domain/scheduling/coverage';
import { isLimited } from '@hoist/domain/scheduling/daily-limit';
import { claimedDays } from '@hoist/domain/scheduling/claimed-days';
import { candidatesAt, type SlotsRequest } from '@hoist/domain/scheduling/slots';
import { startsOfWorkDay, workDay } from '@hoist/domain/scheduling/work-day';
import { addDays, localDate, startOfDate, type ZoneRules } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { windowOf } from './calendar.ts';
import { readDone, readMechanicDays, type MechanicDayRow } from './calendar-queries.ts';
import type { SchedulingSnapshot } from './context.ts';
import { readMechanics } from './roster.ts';

const HALF_DAY = 43_200_000;

/** A visit to be placed: what, where, how long. */
export interface Placing {
  readonly servicesId: number;
  /** What else the same mechanic does in the same visit (decision C14). */
  readonly alongside?: readonly number[] | undefined;
  readonly point: { readonly lat: number; readonly lng: number };
  readonly placeZone: ZoneRules;
  readonly durationMinutes: number;
  readonly start: number;
  readonly now: number;
  /** An order that is being moved, or those of a visit: their own time is no obstacle. */
  readonly except?: readonly number[] | undefined;
  /** Only this mechanic, when the job stays where it is; or anybody but these. */
  readonly only?: number | undefined;
  readonly without?: readonly number[] | undefined;
  /** Those with whom the customer has nothing to do (decision 92). */
  readonly avoids?: readonly MechanicId[] | undefined;
}

/** A mechanic's days as they were read, to be booked on only if they are still so. */
export interface Place {
  readonly mechanicId: number;
  /** The visit's own; at night the one across the turn of the day too. */
  readonly days: readonly ClaimedDay[];
}

export interface ClaimedDay {
  readonly day: string;
  /** 0: nobody touched it yet. */
  readonly version: number;
}

const visitOf = ({ servicesId, alongside = [], point, durationMinutes, avoids }: Placing): Visit => ({
  place: point,
  services: [servicesId, ...alongside].map((id) => serviceId(id)),
  durationMinutes,
  avoids,
});

/** The day of the visit and half a day around it: every neighbour it could have, the day's load and what limits count. */
function around(
  { start, durationMinutes, placeZone }: Placing,
  mechanics: readonly MechanicCalendar[],
): { readonly from: Date; readonly to: Date } {
  const date = localDate(start, placeZone);
  const end = start + durationMinutes * 60_000;
  const counted = mechanics.filter(isLimited).map(({ zone }) => startsOfWorkDay(workDay(start, zone), zone));
  return {
    from: new Date(
      Math.min(startOfDate(date, placeZone), start - HALF_DAY, ...counted.map(({ from }) => from - 1)),
    ),
    to: new Date(
      Math.max(startOfDate(addDays(date, 1), placeZone), end + HALF_DAY, ...counted.map(({ to }) => to)),
    ),
  };
}

/** The scheduling question about a visit, with the days and versions to book on of everybody who may be asked. */
export interface Question {
  readonly request: SlotsRequest;
  readonly daysOf: (mechanicId: number) => readonly ClaimedDay[];
}

/** Reads the calendars of those who are chosen around a visit, as they stand in the database. */
export async function readQuestion(
  tx: Db | Tx,
  ground: SchedulingSnapshot,
  { placing, choose }: { readonly placing: Placing; readonly choose: (one: MechanicCalendar) => boolean },
): Promise<Question> {
  const { start, now, durationMinutes } = placing;
  const visit = visitOf(placing);
  const mechanics = [...ground.mechanics.values()].filter(choose);
  const time = { from: start, to: start + durationMinutes * 60_000 };
  const days = mechanics.flatMap((one) =>
    claimedDays(one, time).map((day) => ({ mechanicId: one.id as number, day })),
  );
  const rows = await readMechanicDays(tx, {
    mechanicIds: mechanics.map(({ id }) => id),
    days,
    ...around(placing, mechanics),
    now: new Date(now),
    except: placing.except,
  });
  const changed = rows.filter((row) => ground.mechanics.get(row.mechanicId)?.version !== row.calendarVersion);
  if (changed.length > 0)
    return readQuestion(tx, await asTheyStand(tx, ground, changed), { placing, choose });
  const done = Map.groupBy(
    await readDone(tx, { mechanics, from: start, to: start }),
    (row) => row.mechanicId,
  );
  const jobs = new Map<number, readonly Job[]>(
    rows.map((row) => [row.mechanicId, [...row.jobs, ...(done.get(row.mechanicId) ?? [])]]),
  );
  const daysOf = new Map(rows.map((row) => [row.mechanicId, row.days]));
  const request: SlotsRequest = {
    mechanics,
    jobsOf: (id) => jobs.get(id) ?? [],
    drives: ground.drives,
    visit,
    placeZone: placing.placeZone,
    now,
    window: windowOf(ground.figures),
  };
  return { request, daysOf: (id) => daysOf.get(id) ?? [] };
}

/** Who can make the visit, best first, each with the day and version to book on (decisions D4, D6). */
export async function findPlaces(
  tx: Db | Tx,
  ground: SchedulingSnapshot,
  placing: Placing,
): Promise<readonly Place[]> {
  const visit = visitOf(placing);
  const choose = (one: MechanicCalendar) =>
    covers(one, visit) &&
    (placing.only === undefined || one.id === placing.only) &&
    placing.without?.includes(one.id) !== true;
  const { request, daysOf } = await readQuestion(tx, ground, { placing, choose });
  return candidatesAt(placing.start, request).map(({ mechanicId }) => ({
    mechanicId,
    days: daysOf(mechanicId),
  }));
}

/**
 * The calendars as they are in the database. Those kept in memory may be a moment old; whoever changes one raises the
 * versions of its days too, so that one read here still holds when its day is claimed (decision D4).
 */
async function asTheyStand(
  tx: Db | Tx,
  ground: SchedulingSnapshot,
  changed: readonly MechanicDayRow[],
): Promise<SchedulingSnapshot> {
  const ids = changed.map(({ mechanicId }) => mechanicId);
  const fresh = await readMechanics(tx, ids);
  const kept = [...ground.mechanics].filter(([id]) => !ids.includes(id));
  return { ...ground, mechanics: new Map([...kept, ...fresh].toSorted(([a], [b]) => a - b)) };
}
