import type { Output } from '@hoist/contract/client';
import type { planDay } from '@hoist/contract/dispatch/plans';
import type { LatLng } from '@hoist/domain/map/projection';
import type { Board, BoardDay, BoardVisit } from '../board-day.ts';

export type Plan = Output<typeof planDay>['data'];
export type PlannedChange = Plan['groups'][number][number];

/** A drive between two stops of a mechanic, or from and to the base. */
export interface PlannedDrive {
  readonly points: readonly [LatLng, LatLng];
  readonly kind: 'kept' | 'dropped' | 'added';
}

/** A mechanic's day before and after the changes of a plan. */
export interface PlannedRoute {
  readonly usersId: number;
  readonly name: string;
  readonly base: LatLng;
  /** Visits after the changes, in order; `change` names the mechanic who had a new one, null for none. */
  readonly stops: readonly { readonly visit: BoardVisit; readonly change?: PlannedChange | undefined }[];
  /** Visits that go to other mechanics. */
  readonly given: readonly { readonly visit: BoardVisit; readonly change: PlannedChange }[];
  readonly drives: readonly PlannedDrive[];
}

/** Routes of the mechanics whose day changes, in the order of the board. */
export function plannedRoutes(
  { lanes, unassigned }: BoardDay,
  mechanics: Board['mechanics'],
  changes: readonly PlannedChange[],
): readonly PlannedRoute[] {
  const visits = new Map(
    [...unassigned, ...lanes.flatMap((lane) => lane.visits)].map((one) => [one.ordersServicesId, one]),
  );
  const moved = changes.flatMap((change) => {
    const visit = visits.get(change.ordersServicesId);
    return visit ? [{ visit, change }] : [];
  });
  const bases = new Map<number, LatLng>(mechanics.map(({ usersId, base }) => [usersId, base]));
  return lanes.flatMap(({ usersId, name, visits: before }) => {
    const base = bases.get(usersId);
    const given = moved.filter(({ change }) => change.from === usersId);
    const taken = moved.filter(({ change }) => change.to === usersId);
    if (!base || given.length + taken.length === 0) return [];
    const gone = new Set(given.map(({ visit }) => visit));
    const stops = [...before.filter((one) => !gone.has(one)).map((visit) => ({ visit })), ...taken].toSorted(
      (a, b) => a.visit.startsAt - b.visit.startsAt,
    );
    const after = stops.map(({ visit }) => visit);
    return [{ usersId, name, base, stops, given, drives: drivesOf(base, before, after) }];
  });
}

/** Kilometres of a mechanic's day before and after a plan; undefined unless all of its changes are chosen. */
export function plannedKm(
  { groups, mechanics }: Pick<Plan, 'groups' | 'mechanics'>,
  chosen: readonly PlannedChange[],
  usersId: number,
): { readonly before: number; readonly after: number } | undefined {
  const own = mechanics.find(({ mechanicId }) => mechanicId === usersId);
  if (!own || chosen.length < groups.flat().length) return undefined;
  return { before: own.before.km, after: own.after.km };
}

function drivesOf(base: LatLng, before: readonly BoardVisit[], after: readonly BoardVisit[]) {
  const [was, is] = [legsOf(base, before), legsOf(base, after)];
  return [
    ...[...was].map(([key, points]) => ({
      points,
      kind: is.has(key) ? ('kept' as const) : ('dropped' as const),
    })),
    ...[...is].flatMap(([key, points]) => (was.has(key) ? [] : [{ points, kind: 'added' as const }])),
  ];
}

/** The drives of a day by the visits at their ends. */
function legsOf(base: LatLng, visits: readonly BoardVisit[]) {
  const legs = new Map<string, readonly [LatLng, LatLng]>();
  if (visits.length === 0) return legs;
  const places = [base, ...visits, base];
  const ids = [0, ...visits.map((one) => one.ordersServicesId), 0];
  for (const [index, from] of places.entries()) {
    const to = places[index + 1];
    if (to) legs.set(`${ids[index]} ${ids[index + 1]}`, [from, to]);
  }
  return legs;
}
