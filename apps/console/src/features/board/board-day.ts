import type { Output } from '@hoist/contract/client';
import type { getBoard } from '@hoist/contract/dispatch/board';
import { refuse, type Result } from '@hoist/domain/result';
import { agendaOf, clipped } from '@hoist/domain/scheduling/agenda';
import type { Interval, Job, MechanicCalendar } from '@hoist/domain/scheduling/calendar';
import { DriveTable } from '@hoist/domain/scheduling/drive-table';
import { fittedDrives, type DriveTimes } from '@hoist/domain/scheduling/drive-time';
import { blockerOf, type Fit, type FitRequest } from '@hoist/domain/scheduling/slots/fits';
import { isAwaited } from '@hoist/domain/order/delayed-day';
import { isDoor, radiusText } from '@hoist/domain/scheduling/precision';
import { officeGrid, placement, type PlacementRefusal } from '@hoist/domain/scheduling/placement';
import { localDate, type ZoneRules } from '@hoist/domain/time';

export type Board = Output<typeof getBoard>['data'];
export type BoardVisit = Board['visits'][number];

export interface Lane {
  readonly usersId: number;
  readonly name: string;
  /** Visits of the day, by time. */
  readonly visits: readonly BoardVisit[];
  readonly work: readonly Interval[];
  readonly breaks: readonly Interval[];
  readonly drives: readonly Interval[];
}

/** A day of the board, with the calendar's rules. */
export interface BoardDay {
  readonly window: Interval;
  /** The hours that are shown. */
  readonly shown: Interval;
  readonly stepMs: number;
  readonly lanes: readonly Lane[];
  readonly unassigned: readonly BoardVisit[];
  /** Whether a visit can be assigned to a mechanic at a start, or why not. */
  readonly judge: (visit: BoardVisit, usersId: number, start: number) => Result<Fit, PlacementRefusal>;
  /** The visit that a drive would be too late from or for, and whether no road joins the two. */
  readonly blockerOf: (
    visit: BoardVisit,
    usersId: number,
    start: number,
  ) => { readonly visit: BoardVisit; readonly noRoad: boolean } | undefined;
  readonly isLate: (visit: BoardVisit) => boolean;
  /** The zone of a visit's place. */
  readonly zoneOf: (visit: Pick<BoardVisit, 'timezone'>) => ZoneRules;
  /** Whether the drives of a visit to other places are still to be asked for. */
  readonly lacksDrives: (visit: BoardVisit) => boolean;
  /** Takes the drives of a visit; `judge` uses them from then on. */
  readonly learn: (visit: BoardVisit, legs: Board['legs']) => void;
}

const hourMs = 3_600_000;

/** '214 Roxton Rd', or '214 Roxton Rd ± 2 km' where the position is only known to that. */
export const placeOf = ({ address, precision, radiusM }: BoardVisit): string =>
  isDoor({ precision }) ? address : `${address} ± ${radiusText(radiusM)}`;

/** Whether the office can still move a visit. */
export const isMovable = ({ status, progress }: BoardVisit): boolean =>
  status !== 'complete' && isAwaited(progress);

const jobsOf = (visit: BoardVisit): readonly Job[] =>
  visit.services.map(({ from, to, until }) => ({
    from,
    to,
    lat: visit.lat,
    lng: visit.lng,
    slackMinutes: visit.slackMinutes,
    locationId: visit.locationId,
    ...(visit.status === 'complete' ? { done: true } : {}),
    ...(until === null ? {} : { until }),
  }));

function grouped<T extends { readonly mechanicId: number | null }>(rows: readonly T[]) {
  const groups = new Map<number | null, T[]>();
  for (const row of rows) {
    const group = groups.get(row.mechanicId);
    if (group) group.push(row);
    else groups.set(row.mechanicId, [row]);
  }
  return groups;
}

/** Converts the server's answer to the types of the domain's rules. */
export function readBoardDay(board: Board, zone: ZoneRules): BoardDay {
  const { day, window, now } = board;
  const rulesOf = new Map<string, ZoneRules>(board.zones.map((one) => [one.zone, one]));
  const table = new DriveTable();
  const addLegs = (legs: Board['legs']) => {
    for (const { from, to, km, seconds } of legs ?? [])
      table.add({ from, to }, km === null || seconds === null ? null : { km, seconds });
  };
  addLegs(board.legs);
  const drives = board.legs === null ? fittedDrives : table.careful;
  const learned = new Set<number>();
  const calendars = new Map(
    board.mechanics.map((one): [number, MechanicCalendar] => [
      one.usersId,
      {
        ...one,
        id: one.usersId,
        zone: rulesOf.get(one.zone) ?? zone,
        skills: new Set(one.skills),
        lapses: new Map(one.lapses.map(({ service, from }) => [service, from])),
      },
    ]),
  );
  const byMechanic = grouped(board.visits);
  const held = grouped(board.held);
  const inDay = ({ startsAt, endsAt }: BoardVisit) => startsAt < day.to && day.from < endsAt;
  const lanes = board.mechanics.map(({ usersId, name }): Lane => {
    const calendar = calendars.get(usersId);
    const visits = byMechanic.get(usersId) ?? [];
    const jobs = visits.flatMap(jobsOf);
    return {
      usersId,
      name,
      visits: visits.filter(inDay),
      ...(calendar ? intervalsOf(calendar, { jobs, drives, day }) : { work: [], breaks: [], drives: [] }),
    };
  });
  const unassigned = (byMechanic.get(null) ?? []).filter(inDay);
  const zoneOf: BoardDay['zoneOf'] = ({ timezone }) => rulesOf.get(timezone) ?? zone;
  const requestOf = (visit: BoardVisit, usersId: number, start: number): FitRequest | undefined => {
    const mechanic = calendars.get(usersId);
    if (!mechanic) return undefined;
    const others = (byMechanic.get(usersId) ?? []).filter((one) => one !== visit);
    return {
      mechanic,
      jobs: [
        ...others.flatMap(jobsOf),
        ...(held.get(usersId) ?? []).filter((one) => one.ordersServicesId !== visit.ordersServicesId),
      ],
      visit: {
        place: visit,
        services: visit.services.map(({ id }) => id),
        durationMinutes: (visit.endsAt - visit.startsAt) / 60_000,
        avoids: visit.avoids,
      },
      start,
      drives,
    };
  };
  const judge: BoardDay['judge'] = (visit, usersId, start) => {
    const request = requestOf(visit, usersId, start);
    if (!request) return refuse('out_of_area');
    const grid = officeGrid(now, zoneOf(visit), window);
    return placement({ ...request, presentStart: visit.startsAt, grid });
  };
  const blocker: BoardDay['blockerOf'] = (visit, usersId, start) => {
    const request = requestOf(visit, usersId, start);
    const found = request && blockerOf(request);
    const other =
      found &&
      byMechanic.get(usersId)?.find(({ services }) => services.some(({ from }) => from === found.job.from));
    return other && { visit: other, noRoad: found.noRoad };
  };
  const isLate: BoardDay['isLate'] = ({ status, progress, startsAt, expectedAt }) =>
    status === 'confirm' &&
    isAwaited(progress) &&
    (startsAt + board.lateMinutes * 60_000 < now || (expectedAt ?? 0) > startsAt);
  return {
    window: day,
    shown: hoursOf(day, lanes, unassigned),
    stepMs: window.gridMinutes * 60_000,
    lanes,
    unassigned,
    judge,
    blockerOf: blocker,
    isLate,
    zoneOf,
    lacksDrives: ({ ordersServicesId: id }) => board.legs !== null && !learned.has(id),
    learn({ ordersServicesId: id }, legs) {
      addLegs(legs);
      learned.add(id);
    },
  };
}

/** A mechanic's working hours, breaks and drives on the day. */
function intervalsOf(
  mechanic: MechanicCalendar,
  {
    jobs,
    drives,
    day,
  }: { readonly jobs: readonly Job[]; readonly drives: DriveTimes; readonly day: Interval },
): Pick<Lane, 'work' | 'breaks' | 'drives'> {
  const days = agendaOf({ mechanic, jobs, drives, from: localDate(day.from, mechanic.zone), days: 2 });
  const inDay = (of: 'work' | 'breaks' | 'drives') => days.flatMap((one) => clipped<Interval>(one[of], day));
  return { work: inDay('work'), breaks: inDay('breaks'), drives: inDay('drives') };
}

/** Whole hours around all work and visits, at least from 07:00 to 19:00. */
function hoursOf(day: Interval, lanes: readonly Lane[], unassigned: readonly BoardVisit[]): Interval {
  const work = lanes.flatMap((lane) => lane.work);
  const visits = [...unassigned, ...lanes.flatMap((lane) => lane.visits)];
  const from = Math.min(
    day.from + 7 * hourMs,
    ...work.map((one) => one.from),
    ...visits.map((one) => one.startsAt - hourMs),
  );
  const to = Math.max(
    day.from + 19 * hourMs,
    ...work.map((one) => one.to),
    ...visits.map((one) => one.endsAt + hourMs),
  );
  return {
    from: Math.max(day.from, day.from + Math.floor((from - day.from) / hourMs) * hourMs),
    to: Math.min(day.to, day.from + Math.ceil((to - day.from) / hourMs) * hourMs),
  };
}
