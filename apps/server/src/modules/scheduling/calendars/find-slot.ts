import type { OrderId, ServiceId, UserId } from '@hoist/domain/ids';
import type { Job, MechanicCalendar, Visit } from '@hoist/domain/scheduling/calendar';
import { mayCover } from '@hoist/domain/scheduling/coverage';
import { isLimited } from '@hoist/domain/scheduling/daily-limit';
import { claimedDays } from '@hoist/domain/scheduling/claimed-days';
import type { VisitPoint } from '@hoist/domain/scheduling/drive-time';
import { fitInsAt, type FitIn } from '@hoist/domain/scheduling/fit-in';
import { candidatesAt, type SlotsRequest } from '@hoist/domain/scheduling/slots/slots';
import { startsOfWorkDay, workDay } from '@hoist/domain/scheduling/work-day';
import { addDays, localDate, startOfDate, type ZoneRules } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { windowOf } from './read-slots-request.ts';
import { readDone, readMechanicDays, type MechanicDayRow } from './calendar-queries.ts';
import type { SchedulingSnapshot } from '../booking/booking-context.ts';
import { readMechanics } from './roster.ts';

const HALF_DAY = 43_200_000;

export interface Placing {
  readonly servicesId: ServiceId;
  /** Further services by the same mechanic in the same visit (decision C14). */
  readonly alongside?: readonly ServiceId[] | undefined;
  readonly point: Required<VisitPoint>;
  readonly placeZone: ZoneRules;
  readonly durationMinutes: number;
  readonly start: number;
  readonly now: number;
  /** Orders that are being moved: their own time counts as free. */
  readonly except?: readonly OrderId[] | undefined;
  /** `only`: the mechanic who keeps the job. `without`: mechanics to leave out. */
  readonly only?: UserId | undefined;
  readonly without?: readonly UserId[] | undefined;
  /** Mechanics blocked by the customer or who blocked them (decision 92). */
  readonly avoids?: readonly UserId[] | undefined;
  /** Staff fit the visit in: the calendar's rules that may be passed are (ADR 112). */
  readonly fitIn?: boolean | undefined;
}

/** A mechanic's days with the versions that a booking must find unchanged. */
export interface Place {
  readonly mechanicId: UserId;
  /** The visit's day; for a visit across midnight also the next. */
  readonly days: readonly ClaimedDay[];
  /** Of a visit that staff fit in: the rule that it breaks. */
  readonly passes?: FitIn['passes'] | undefined;
}

export interface ClaimedDay {
  readonly day: string;
  /** 0 if there is no row yet. */
  readonly version: number;
}

const visitOf = ({ servicesId, alongside = [], point, durationMinutes, avoids }: Placing): Visit => ({
  place: point,
  services: [servicesId, ...alongside],
  durationMinutes,
  avoids,
});

/** The visit's day and half a day around it, which has all neighbours and the jobs that count for limits. */
function around({ start, durationMinutes, placeZone }: Placing, mechanics: readonly MechanicCalendar[]) {
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

/** The slots request of a visit with the days and versions of each candidate. */
export interface Question {
  readonly request: SlotsRequest;
  readonly daysOf: (mechanicId: UserId) => readonly ClaimedDay[];
}

export async function readQuestion(
  tx: Db | Tx,
  snapshot: SchedulingSnapshot,
  { placing, choose }: { readonly placing: Placing; readonly choose: (one: MechanicCalendar) => boolean },
): Promise<Question> {
  const { start, now, durationMinutes } = placing;
  const visit = visitOf(placing);
  const mechanics = [...snapshot.mechanics.values()].filter(choose);
  const time = { from: start, to: start + durationMinutes * 60_000 };
  const days = mechanics.flatMap((one) => claimedDays(one, time).map((day) => ({ mechanicId: one.id, day })));
  const rows = await readMechanicDays(tx, {
    mechanicIds: mechanics.map(({ id }) => id),
    days,
    ...around(placing, mechanics),
    now: new Date(now),
    except: placing.except,
  });
  const changed = rows.filter(
    (row) => snapshot.mechanics.get(row.mechanicId)?.version !== row.calendarVersion,
  );
  if (changed.length > 0)
    return readQuestion(tx, await withFreshCalendars(tx, snapshot, changed), { placing, choose });
  const done = Map.groupBy(
    await readDone(tx, { mechanics, from: start, to: start }),
    (row) => row.mechanicId,
  );
  const jobs = new Map<UserId, readonly Job[]>(
    rows.map((row) => [row.mechanicId, [...row.jobs, ...(done.get(row.mechanicId) ?? [])]]),
  );
  const daysOf = new Map(rows.map((row) => [row.mechanicId, row.days]));
  const request: SlotsRequest = {
    mechanics,
    jobsOf: (id) => jobs.get(id) ?? [],
    drives: snapshot.drives,
    visit,
    placeZone: placing.placeZone,
    now,
    window: windowOf(snapshot.settings),
  };
  return { request, daysOf: (id) => daysOf.get(id) ?? [] };
}

/** Mechanics who can make the visit, best first, with the days to claim (decisions D4, D6). */
export async function findPlaces(
  tx: Db | Tx,
  snapshot: SchedulingSnapshot,
  placing: Placing,
): Promise<readonly Place[]> {
  const visit = visitOf(placing);
  const choose = (one: MechanicCalendar) =>
    mayCover(one, visit) &&
    (placing.only === undefined || one.id === placing.only) &&
    placing.without?.includes(one.id) !== true;
  const { request, daysOf } = await readQuestion(tx, snapshot, { placing, choose });
  if (placing.fitIn === true)
    return fitInsAt(placing.start, request).map((one) => ({ ...one, days: daysOf(one.mechanicId) }));
  return candidatesAt(placing.start, request).map(({ mechanicId }) => ({
    mechanicId,
    days: daysOf(mechanicId),
  }));
}

/**
 * Replaces changed calendars of the cached snapshot by those in the database. Every change also raises the day
 * versions, so a calendar read here is valid when its day is claimed (decision D4).
 */
async function withFreshCalendars(
  tx: Db | Tx,
  snapshot: SchedulingSnapshot,
  changed: readonly MechanicDayRow[],
): Promise<SchedulingSnapshot> {
  const ids = changed.map(({ mechanicId }) => mechanicId);
  const fresh = await readMechanics(tx, ids);
  const unchanged = [...snapshot.mechanics].filter(([id]) => !ids.includes(id));
  return { ...snapshot, mechanics: new Map([...unchanged, ...fresh].toSorted(([a], [b]) => a - b)) };
}
