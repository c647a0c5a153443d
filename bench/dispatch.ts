/**
 * `npm run bench -- dispatch`: a day of 500 orders for 50 mechanics. Orders arrive one after the other with preferred
 * times, and their assignment is final. Compares the total driving, also home, of our assignment (decision D6: least
 * added driving) with the first available mechanic, and with two lower bounds. At the promised times: each order is
 * reached from a base or an order that ends early enough, and left for a base or one that begins late enough, with at
 * most as many tours as mechanics. The cheapest choice, with any base for any tour, is an assignment problem, solved
 * exactly. Every plan is such a choice, so none is cheaper. At any times: with all bases as one node, the tours connect
 * every order to it, so they are at least a minimum spanning tree. Each order is also reached and left, so half the
 * drives to its two nearest places count (a base twice). The larger of both is the bound; it ignores times, so no
 * dispatcher can reach it.
 */
import { toId, type ServiceId, type UserId } from '../packages/domain/src/ids.ts';
import type { Job, MechanicCalendar } from '../packages/domain/src/scheduling/calendar.ts';
import { fittedDrives as drives, type Point } from '../packages/domain/src/scheduling/drive-time.ts';
import { candidatesAt, type SlotsRequest } from '../packages/domain/src/scheduling/slots.ts';
import { cheapestAssignment } from './lib/cheapest-assignment.ts';
import { print } from './lib/report.ts';

const ORDERS = 500;
const MECHANICS = 50;
const SEEDS = [1, 2, 3];
const MINUTE = 60_000;
/** More than any day costs. */
const IMPOSSIBLE = 1e7;
/** A Tuesday, in the zone below. */
const midnight = Date.UTC(2026, 11, 1, 5);
const zone = {
  zone: 'America/Toronto',
  transitions: [{ from: 0, offsetMinutes: -300, abbreviation: 'EST' }],
};
const service = toId<ServiceId>(1);
/** Durations of orders in minutes, weighted like the menu's short and medium services. */
const durations = [30, 30, 45, 45, 45, 60];

/** Deterministic random numbers by seed. */
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

type Choose = (able: readonly number[]) => number | undefined;

interface Driven {
  readonly km: number;
  readonly served: readonly Job[];
}

function run({ mechanics, orders }: Day, choose: Choose): Driven {
  const calendars = new Map<number, Job[]>(mechanics.map(({ id }) => [id, []]));
  const served: Job[] = [];
  for (const order of orders) {
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
      const job = { from: start, to: start + order.minutes * MINUTE, lat: order.lat, lng: order.lng };
      calendars.get(taker)?.push(job);
      served.push(job);
      break;
    }
  }
  let km = 0;
  for (const { id, base } of mechanics) {
    const jobs = (calendars.get(id) ?? []).toSorted((a, b) => a.from - b.from);
    const stops: readonly Point[] = jobs.length === 0 ? [] : [base, ...jobs, base];
    for (const [index, stop] of stops.entries()) if (index > 0) km += way(stops[index - 1] ?? stop, stop);
  }
  return { km, served };
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

/** The bound at the promised times. */
function cheapestChoice(jobs: readonly Job[], bases: readonly Point[]): number {
  const home = jobs.map((job) => Math.min(...bases.map((base) => way(base, job))));
  const size = jobs.length + MECHANICS;
  const costs = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      const [from, to] = [jobs[row], jobs[column]];
      if (!from || !to) return home[row] ?? home[column] ?? 0;
      const { km, minutes } = drives(from, to);
      return from.to + minutes * MINUTE <= to.from ? km : IMPOSSIBLE;
    }),
  );
  return cheapestAssignment(costs);
}

for (const seed of SEEDS) {
  const day = dayOf(seed);
  const bases = day.mechanics.map(({ base }) => base);
  const ours = run(day, ([best]) => best);
  const first = run(day, (able) => (able.length === 0 ? undefined : Math.min(...able)));
  const perOrder = ({ km, served }: Driven) => km / served.length;
  const promised = cheapestChoice(ours.served, bases);
  const bound = Math.max(shortestTree(ours.served, bases), twoNearest(ours.served, bases));
  const told = ({ km, served }: Driven) => `${km.toFixed(0)} km, ${served.length}`;
  print(`town ${seed}: least added driving, orders served`, {
    figure: told(ours),
    ratio: `${(perOrder(ours) / perOrder(first)).toFixed(2)} of first-come (km an order)`,
  });
  print(`town ${seed}: first-come, orders served`, { figure: told(first), ratio: '1' });
  print(`town ${seed}: lower bound at the promised times`, {
    figure: `${promised.toFixed(0)} km`,
    ratio: `we drive ${(ours.km / promised).toFixed(2)} times that`,
  });
  print(`town ${seed}: lower bound at any times`, {
    figure: `${bound.toFixed(0)} km`,
    ratio: `we drive ${(ours.km / bound).toFixed(2)} times that`,
  });
}
