/**
 * `npm run bench -- dispatch`: a day of 500 orders for 50 mechanics. Orders arrive one after the other with preferred
 * times. Compares the total driving, also home, of our assignment (decision D6: least added driving) with the first
 * available mechanic, of the day planned again with our assignment (ADR 137), and both with two lower bounds. That at
 * the promised times is the planner's (`drivingBound`). At any times: with all bases as one node, the tours connect
 * every order to it, so they are at least a minimum spanning tree. Each order is also reached and left, so half the
 * drives to its two nearest places count (a base twice). The larger of both is the bound; it ignores times, so no
 * dispatcher can reach it.
 */
import { toId, type ServiceId, type UserId, type OrderId } from '../packages/domain/src/ids.ts';
import type { Job, MechanicCalendar } from '../packages/domain/src/scheduling/calendar.ts';
import { fittedDrives as drives, type Point } from '../packages/domain/src/scheduling/drive-time.ts';
import { planDay, type PlannedDay } from '../packages/domain/src/scheduling/planner/plan-day.ts';
import {
  usualWeights,
  type PlanMechanic,
  type PlanVisit,
} from '../packages/domain/src/scheduling/planner/plan-request.ts';
import { candidatesAt, type SlotsRequest } from '../packages/domain/src/scheduling/slots/slots.ts';
import { cpuUse, usedBetween } from './lib/cpu-time.ts';
import { print } from './lib/report.ts';
import { seeded } from './lib/seeded.ts';

const ORDERS = 500;
const MECHANICS = 50;
const SEEDS = [1, 2, 3];
const MINUTE = 60_000;
/** A Tuesday, in the zone below. */
const midnight = Date.UTC(2026, 11, 1, 5);
const zone = {
  zone: 'America/Toronto',
  transitions: [{ from: 0, offsetMinutes: -300, abbreviation: 'EST' }],
};
const service = toId<ServiceId>(1);
/** Durations of orders in minutes, weighted like the menu's short and medium services. */
const durations = [30, 30, 45, 45, 45, 60];

/** Random numbers of the first version of this bench, which all published figures are from. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Order extends Point {
  readonly minutes: number;
  /** The day's starts in the customer's order of preference. */
  readonly wishes: readonly number[];
}

interface Day {
  readonly mechanics: readonly MechanicCalendar[];
  readonly orders: readonly Order[];
}

/** A town of 40 by 40 km, denser in the middle. */
function dayOf(seed: number): Day {
  const random = randomOf(seed);
  const spread = () => (random() + random() + random()) / 3 - 0.5;
  const place = () => ({ lat: 43.7 + 0.36 * spread(), lng: -79.4 + 0.5 * spread() });
  const mechanics = Array.from({ length: MECHANICS }, (_, index) => ({
    id: toId<UserId>(index + 1),
    base: place(),
    zone,
    radiusKm: 60,
    skills: new Set([service]),
    weeklyHours: [{ weekday: 2, startMinute: 420, endMinute: 1200 }],
    breaks: [{ weekday: 2, startMinute: 720, endMinute: 750 }],
    dailyLimit: { jobs: null, minutes: null },
    timeOff: [],
  }));
  const grid = Array.from({ length: 26 }, (_, index) => midnight + (420 + index * 30) * MINUTE);
  const orders = Array.from({ length: ORDERS }, () => ({
    ...place(),
    minutes: durations[Math.floor(random() * durations.length)] ?? 45,
    wishes: grid
      .map((start) => ({ start, key: random() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ start }) => start),
  }));
  return { mechanics, orders };
}

type Choose = (able: readonly UserId[]) => UserId | undefined;

interface Driven {
  readonly km: number;
  readonly served: readonly PlanVisit[];
}

function run({ mechanics, orders }: Day, choose: Choose): Driven {
  const calendars = new Map<number, Job[]>(mechanics.map(({ id }) => [id, []]));
  const served: PlanVisit[] = [];
  for (const [index, order] of orders.entries()) {
    const request: SlotsRequest = {
      mechanics,
      jobsOf: (id) => calendars.get(id) ?? [],
      drives,
      visit: { place: order, services: [service], durationMinutes: order.minutes },
      placeZone: zone,
      now: midnight,
      window: { leadMinutes: 0, horizonDays: 1, gridMinutes: 30 },
    };
    for (const start of order.wishes) {
      const taker = choose(candidatesAt(start, request).map((one) => one.mechanicId));
      if (taker === undefined) continue;
      const [to, place] = [start + order.minutes * MINUTE, { lat: order.lat, lng: order.lng }];
      calendars.get(taker)?.push({ from: start, to, ...place });
      served.push({
        id: toId<OrderId>(index + 1),
        from: start,
        to,
        minutes: order.minutes,
        place,
        services: [service],
        mechanicId: taker,
        movable: true,
      });
      break;
    }
  }
  return { km: kmOf(mechanics, served), served };
}

/** Driving of all mechanics, from the base and back. */
function kmOf(mechanics: readonly MechanicCalendar[], visits: readonly PlanVisit[]): number {
  let km = 0;
  for (const { id, base } of mechanics) {
    const tour = visits.filter(({ mechanicId }) => mechanicId === id).toSorted((a, b) => a.from - b.from);
    const stops: readonly Point[] = tour.length === 0 ? [] : [base, ...tour.map(({ place }) => place), base];
    for (const [index, stop] of stops.entries()) if (index > 0) km += way(stops[index - 1] ?? stop, stop);
  }
  return km;
}

const way = (from: Point, to: Point): number => drives(from, to).km;

/** Prim's algorithm, with all bases as one node. */
function shortestTree(orders: readonly Point[], bases: readonly Point[]): number {
  const reach = orders.map((order) => Math.min(...bases.map((base) => way(base, order))));
  const left = new Set(orders.keys());
  let km = 0;
  while (left.size > 0) {
    let next = -1;
    for (const index of left) if (next < 0 || (reach[index] ?? 0) < (reach[next] ?? 0)) next = index;
    left.delete(next);
    km += reach[next] ?? 0;
    const from = orders[next];
    for (const index of left) {
      const to = orders[index];
      if (from && to) reach[index] = Math.min(reach[index] ?? Infinity, way(from, to));
    }
  }
  return km;
}

/** Sum over orders of half the drives to the two nearest places. */
const twoNearest = (orders: readonly Point[], bases: readonly Point[]): number =>
  orders.reduce((sum, order) => {
    const toBase = Math.min(...bases.map((base) => way(base, order)));
    const others = orders.filter((one) => one !== order).map((one) => way(one, order));
    const [first = 0, second = 0] = [toBase, toBase, ...others].toSorted((a, b) => a - b);
    return sum + (first + second) / 2;
  }, 0);

const planOf = (mechanics: readonly MechanicCalendar[], visits: readonly PlanVisit[]): PlannedDay =>
  planDay({
    visits,
    mechanics: mechanics.map((calendar): PlanMechanic => ({ calendar, done: { jobs: 0, minutes: 0 } })),
    drives,
    weights: usualWeights,
  });

/** The visits after a plan that everyone agrees to. */
const after = ({ mechanicOf }: PlannedDay, visits: readonly PlanVisit[]): readonly PlanVisit[] =>
  visits.map((visit) => ({ ...visit, mechanicId: mechanicOf.get(visit.id) ?? null }));

const moved = (visits: readonly PlanVisit[], planned: readonly PlanVisit[]): readonly PlanVisit[] =>
  planned.filter((visit, index) => visit.mechanicId !== visits[index]?.mechanicId);

/** Plans again until no visit moves whose mechanics said no; each visit is asked about once. */
function withAnswers(
  mechanics: readonly MechanicCalendar[],
  visits: readonly PlanVisit[],
  yes: () => boolean,
) {
  const answers = new Map<OrderId, boolean>();
  let asked = visits;
  for (;;) {
    const planned = after(planOf(mechanics, asked), asked);
    const refused = moved(visits, planned).filter(({ id }) => {
      const answer = answers.get(id) ?? yes();
      answers.set(id, answer);
      return !answer;
    });
    if (refused.length === 0) return planned;
    asked = asked.map((visit) => ({ ...visit, movable: answers.get(visit.id) !== false }));
  }
}

/** Processor time of this process in seconds; other work on the machine does not count. */
function timed<Result>(work: () => Result): { readonly result: Result; readonly seconds: number } {
  const before = cpuUse(process.pid, false);
  const result = work();
  return { result, seconds: usedBetween(before, cpuUse(process.pid, false)) / 1e6 };
}

const share = (seconds: number, limit: number): string => `${(seconds / limit).toFixed(2)} of ${limit} s`;

const gapOf = (km: number, boundKm: number): string =>
  `${((km / boundKm - 1) * 100).toFixed(1)} % above the bound`;

/** What may happen at 10 o'clock; the visits before stay as they are. */
function events(mechanics: readonly MechanicCalendar[], all: readonly PlanVisit[]) {
  const ten = midnight + 600 * MINUTE;
  const open = all.map((visit) => ({ ...visit, movable: visit.from >= ten }));
  const [first] = mechanics;
  const busy = open.find(({ mechanicId, movable }) => mechanicId === first?.id && movable);
  const running = open.filter(({ mechanicId, from }) => mechanicId === first?.id && from < ten).at(-1);
  const off = (from: number) =>
    mechanics.map((one) =>
      one === first ? { ...one, timeOff: [{ from, to: midnight + 1440 * MINUTE }] } : one,
    );
  const emergency = { ...(busy ?? open[0]), id: toId<OrderId>(ORDERS + 1), mechanicId: null, movable: true };
  const late = open.map((visit) => (visit === running ? { ...visit, to: visit.to + 90 * MINUTE } : visit));
  return {
    illness: [off(midnight), all],
    breakdown: [off(ten), open],
    'no-show': [mechanics, open.filter((visit) => visit !== busy)],
    overrun: [mechanics, late],
    emergency: [mechanics, [...open, emergency as PlanVisit]],
  } as const;
}

for (const seed of SEEDS) {
  const day = dayOf(seed);
  const { mechanics } = day;
  const bases = mechanics.map(({ base }) => base);
  const ours = run(day, ([best]) => best);
  const first = run(day, (able) => able.toSorted((a, b) => a - b)[0]);
  const perOrder = ({ km, served }: Driven) => km / served.length;
  const { result: plan, seconds } = timed(() => planOf(mechanics, ours.served));
  const bound = Math.max(
    shortestTree(
      ours.served.map(({ place }) => place),
      bases,
    ),
    twoNearest(
      ours.served.map(({ place }) => place),
      bases,
    ),
  );
  const told = ({ km, served }: Driven) => `${km.toFixed(0)} km, ${served.length}`;
  print(`town ${seed}: least added driving, orders served`, {
    figure: told(ours),
    ratio: `${(perOrder(ours) / perOrder(first)).toFixed(2)} of first-come (km an order)`,
  });
  print(`town ${seed}: first-come, orders served`, { figure: told(first), ratio: '1' });
  print(`town ${seed}: lower bound at the promised times`, {
    figure: `${plan.boundKm.toFixed(0)} km`,
    ratio: `we drive ${(ours.km / plan.boundKm).toFixed(2)} times that`,
  });
  print(`town ${seed}: lower bound at any times`, {
    figure: `${bound.toFixed(0)} km`,
    ratio: `we drive ${(ours.km / bound).toFixed(2)} times that`,
  });
  const random = seeded(seed);
  const pending = ours.served.map((visit) => ({ ...visit, movable: random() < 0.5 }));
  const plans = {
    'planned again': after(plan, ours.served),
    'planned again, half of the answers no': withAnswers(mechanics, ours.served, () => random() < 0.5),
    'planned again, half of the visits movable': after(planOf(mechanics, pending), pending),
  };
  for (const [name, planned] of Object.entries(plans)) {
    const km = kmOf(mechanics, planned);
    print(`town ${seed}: ${name}`, {
      figure: `${km.toFixed(0)} km, ${moved(ours.served, planned).length} moved`,
      ratio: `${(km / plan.boundKm).toFixed(3)} of the bound, ${((1 - km / ours.km) * 100).toFixed(0)} % less`,
    });
  }
  print(`town ${seed}: processor time of the plan`, {
    figure: `${seconds.toFixed(2)} s`,
    ratio: `${share(seconds, 2)}, ${gapOf(kmOf(mechanics, plans['planned again']), plan.boundKm)}`,
  });
  for (const [name, [team, visits]] of Object.entries(events(mechanics, plans['planned again']))) {
    const again = timed(() => planOf(team, visits));
    print(`town ${seed}: ${name}`, {
      figure: `${visits.length - again.result.mechanicOf.size} without mechanic`,
      ratio: share(again.seconds, 1),
    });
  }
}
