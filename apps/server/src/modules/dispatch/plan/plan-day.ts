import type { Locale, Output, planDay as endpoint, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { agendaOf } from '@hoist/domain/scheduling/agenda';
import type { DriveTimes, Point } from '@hoist/domain/scheduling/drive-time';
import { changeGroups } from '@hoist/domain/scheduling/planner/change-groups';
import {
  usualWeights,
  type PlanMechanic,
  type PlanVisit,
} from '@hoist/domain/scheduling/planner/plan-request';
import { readSnapshot } from '#modules/scheduling';
import type { OrdersContext } from '#modules/orders';
import type { BoardStops } from '../board/board-legs.ts';
import { boardDay, readStops } from '../board/read-board.ts';
import { drivesBetween, drivesOf } from './drives-between.ts';
import { planInThread } from './plan-in-thread.ts';

type Plan = Output<typeof endpoint>['data'];

interface Asked {
  /** 'YYYY-MM-DD' by the clock of `zone`. */
  readonly day: string;
  readonly zone: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** Proposes other mechanics for the pending visits of a day, for less driving (ADR 137). Changes nothing. */
export async function planDay(
  { database: { db }, booking }: OrdersContext,
  { day, zone, locale, now }: Asked,
): Promise<Result<Plan, Refusal>> {
  const asked = boardDay({ day, zone });
  if (!asked.ok) return asked;
  const { window } = asked.value;
  const snapshot = await readSnapshot(booking);
  const stops = await readStops(db, { snapshot, window, locale, now });
  const visits = planVisits(stops, { window, now: now.getTime() });
  const mechanics = [...snapshot.mechanics.values()].map((calendar): PlanMechanic => ({
    calendar,
    done: doneBy(stops, calendar.id, window),
  }));
  const bases = mechanics.map(({ calendar }) => calendar.base);
  const matrix = await snapshot.settle((drives) =>
    Promise.resolve(
      drivesBetween([...bases, ...visits.map(({ place }) => place)], {
        drives,
        wanted: pairsOf(visits, bases),
      }),
    ),
  );
  const { mechanicOf, boundKm } = await planInThread({ visits, mechanics, weights: usualWeights, matrix });
  const changes = visits.flatMap((visit) => {
    const [from, to] = [visit.mechanicId, mechanicOf.get(visit.id)];
    return to === undefined || to === from ? [] : [{ visit, from, to }];
  });
  const driving = { visits, day, drives: drivesOf(matrix) };
  const names = new Map(stops.mechanics.map(({ usersId, name }) => [usersId, name]));
  const all = mechanics.map((mechanic) => ({
    mechanicId: mechanic.calendar.id,
    name: names.get(mechanic.calendar.id) ?? '',
    before: drivenBy(mechanic, driving, ({ mechanicId }) => mechanicId),
    after: drivenBy(mechanic, driving, ({ id }) => mechanicOf.get(id)),
  }));
  const touched = new Set(changes.flatMap(({ from, to }) => [from, to]));
  const sum = (of: (one: (typeof all)[number]) => number) => tenths(all.reduce((km, one) => km + of(one), 0));
  const shown = new Map(stops.visits.map((one) => [one.ordersServicesId, one]));
  return ok({
    groups: changeGroups(changes).map((group) =>
      group.map(({ visit, from, to }) => ({
        ordersServicesId: visit.id,
        customer: shown.get(visit.id)?.customer ?? '',
        servicesTitle: shown.get(visit.id)?.servicesTitle ?? '',
        startsAt: visit.from,
        from,
        to,
      })),
    ),
    mechanics: all.filter(({ mechanicId }) => touched.has(mechanicId)),
    km: {
      before: sum(({ before }) => before.km),
      after: sum(({ after }) => after.km),
      least: tenths(boundKm),
    },
    withoutMechanic: visits.filter(({ id }) => !mechanicOf.has(id)).length,
  });
}

const tenths = (km: number): number => Math.round(km * 10) / 10;

interface At {
  readonly window: { readonly from: number; readonly to: number };
  readonly now: number;
}

/**
 * Open visits of the day. The former time of a move that can still be undone is not planned around: acceptance, which
 * judges it with everything else, refuses what would take it.
 */
function planVisits({ mechanics, visits }: BoardStops, { window, now }: At): readonly PlanVisit[] {
  const known = new Set(mechanics.map(({ usersId }) => usersId));
  const isOnDay = (at: number) => window.from <= at && at < window.to;
  return visits.flatMap((visit): readonly PlanVisit[] => {
    const { ordersServicesId: id, status, startsAt: from, endsAt, services, mechanicId, avoids } = visit;
    const movable = status === 'pending' && from > now;
    if (
      status === 'complete' ||
      !isOnDay(from) ||
      (!movable && (mechanicId === null || !known.has(mechanicId)))
    )
      return [];
    const to = Math.max(endsAt, ...services.map(({ until }) => until ?? 0));
    const minutes = services.reduce((sum, service) => sum + (service.to - service.from) / 60_000, 0);
    const { lat, lng, slackMinutes, locationId } = visit;
    const place = { lat, lng, slackMinutes, locationId };
    return [
      { id, from, to, minutes, place, services: services.map((one) => one.id), avoids, mechanicId, movable },
    ];
  });
}

function doneBy(
  { visits }: BoardStops,
  mechanicId: UserId,
  { from, to }: At['window'],
): PlanMechanic['done'] {
  const done = visits.filter(
    (one) =>
      one.mechanicId === mechanicId && one.status === 'complete' && from <= one.startsAt && one.startsAt < to,
  );
  return {
    jobs: done.length,
    minutes: done.reduce((sum, { startsAt, endsAt }) => sum + (endsAt - startsAt) / 60_000, 0),
  };
}

/** The drives that a plan can have: between bases and visits, and from a visit to later ones. */
function* pairsOf(visits: readonly PlanVisit[], bases: readonly Point[]): Generator<readonly [Point, Point]> {
  for (const { place, to } of visits) {
    for (const base of bases) {
      yield [base, place];
      yield [place, base];
    }
    for (const later of visits) if (to <= later.from) yield [place, later.place];
  }
}

interface Driving {
  readonly visits: readonly PlanVisit[];
  readonly day: string;
  readonly drives: DriveTimes;
}

/** A mechanic's driving of the day, home included. */
function drivenBy(
  { calendar }: PlanMechanic,
  { visits, day, drives }: Driving,
  mechanicOf: (visit: PlanVisit) => UserId | null | undefined,
) {
  const own = visits.filter((visit) => mechanicOf(visit) === calendar.id);
  const jobs = own.map(({ from, to, place }) => ({ from, to, ...place }));
  const [agenda] = own.length === 0 ? [] : agendaOf({ mechanic: calendar, jobs, drives, from: day, days: 1 });
  const driven = agenda?.drives ?? [];
  return {
    km: tenths(driven.reduce((sum, { km }) => sum + km, 0)),
    minutes: driven.reduce((sum, { minutes }) => sum + minutes, 0),
    visits: own.length,
  };
}
