/**
 * `npm run bench -- roads`: drives by a real road engine. HOIST_TEST_ROADS names a Valhalla with the roads of Ottawa and
 * HOIST_GEO a folder with `addresses.csv`; without them it is skipped. Limits: a matrix of 50 × 50 in 1.5 s and of
 * 1 × 1,000 in 0.6 s; the times of 200 mechanics in 1.5 s with an empty cache and in 50 ms with a full one, the same
 * as with all legs known; drives between cells 1 minute off those between doors on average, the fitted estimate 2.5.
 */
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import {
  readSnapshot,
  type BookingContext,
} from '../apps/server/src/modules/scheduling/booking/booking-context.ts';
import { select } from '../apps/server/src/modules/scheduling/booking/selection.ts';
import { slotsOf } from '../apps/server/src/modules/scheduling/calendars/slots-of.ts';
import { estimatedSource, roadSource } from '../apps/server/src/modules/scheduling/roads/open-drives.ts';
import type { Roads } from '../apps/server/src/providers/roads/port.ts';
import { valhallaRoads } from '../apps/server/src/providers/roads/valhalla.ts';
import {
  addCustomer,
  addMechanics,
  bookingFixture,
  fixtureNow,
  type FixtureCustomer,
} from '../apps/server/src/testing/booking-fixture.ts';
import { cellOf, middleOf } from '../packages/domain/src/scheduling/drive-table.ts';
import { fittedDrives, straightKm, type Point } from '../packages/domain/src/scheduling/drive-time.ts';
import { benchDatabase } from './lib/bench-database.ts';
import { DAYS, fillCalendars, fillings, type Filling } from './lib/filled-calendars.ts';
import { cityAddresses } from './lib/geo-addresses.ts';
import { median, print } from './lib/report.ts';

const MECHANICS = 200;
const CUSTOMERS = 7;
const PAIRS = 500;
const patient = { patienceMs: 60_000 };

let seed = 7;
/** The same numbers in every run. */
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
}

const some = (places: readonly Point[], count: number): readonly Point[] =>
  Array.from({ length: count }, () => {
    const place = places[random(places.length)] ?? { lat: 45.42, lng: -75.7 };
    // Beside the address, so that a thousand are a thousand.
    return { lat: place.lat + (random(200) - 100) / 1e5, lng: place.lng + (random(200) - 100) / 1e5 };
  });

async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  const from = performance.now();
  const value = await work();
  return { ms: performance.now() - from, value };
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

function printLimit(name: string, ms: number, limit: number): void {
  print(name, {
    figure: `${ms.toFixed(ms < 10 ? 1 : 0)} ms`,
    ratio: `${(ms / limit).toFixed(2)} of ${limit} ms`,
  });
}

async function measureMatrices(roads: Roads, places: readonly Point[]): Promise<void> {
  for (const [from, to, limit] of [
    [50, 50, 1_500],
    [1, 1_000, 600],
    [1_000, 1, 600],
  ] as const) {
    const runs: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const points = { from: some(places, from), to: some(places, to) };
      runs.push((await timed(() => roads.matrix(points, patient))).ms);
    }
    printLimit(`matrix ${from} × ${to}`, median(runs), limit);
  }
}

async function measureErrors(roads: Roads, places: readonly Point[]): Promise<void> {
  const byCell: number[] = [];
  const byLaw: number[] = [];
  while (byLaw.length < PAIRS) {
    const [from, to] = some(places, 2);
    if (!from || !to || straightKm(from, to) < 1 || straightKm(from, to) > 25) continue;
    const exact = await roads.route({ from, to }, patient);
    const cells = { from: [middleOf(cellOf(from))], to: [middleOf(cellOf(to))] };
    const [[leg = null] = []] = await roads.matrix(cells, patient);
    if (!exact || !leg || leg === 'unknown') continue;
    byCell.push(Math.abs(Math.ceil(leg.seconds / 60) - exact.seconds / 60));
    byLaw.push(Math.abs(fittedDrives(from, to).minutes - exact.seconds / 60));
  }
  for (const [name, errors, limit] of [
    ['whole minutes between cells', byCell, 1],
    ['fitted estimate, 1 to 25 km', byLaw, 2.5],
  ] as const)
    print(`${name}, mean error`, {
      figure: `${mean(errors).toFixed(2)} min`,
      ratio: `${(mean(errors) / limit).toFixed(2)} of ${limit} min`,
    });
}

async function measureSlots(roads: Roads, places: readonly Point[], filling: Filling): Promise<void> {
  const { database, close } = await benchDatabase();
  const source = () =>
    roadSource({
      database,
      roads,
      now: () => new Date(),
      onLegs: () => undefined,
      onFailure: (why) => {
        throw why;
      },
    });
  const context: BookingContext = { ...(await bookingFixture(database)), roads: source() };
  await addMechanics(database, MECHANICS);
  for (const { usersId } of await database.db.selectFrom('mechanics').select('usersId').execute()) {
    const [base] = some(places, 1);
    await database.db
      .updateTable('mechanics')
      .set({ baseLat: base?.lat, baseLng: base?.lng, calendarVersion: sql<number>`calendar_version + 1` })
      .where('usersId', '=', usersId)
      .execute();
  }
  const customers: FixtureCustomer[] = [];
  for (const place of some(places, CUSTOMERS)) customers.push(await addCustomer(database, place));
  const [first] = customers;
  if (!first) throw new Error('no customer');
  await fillCalendars(database, first, filling);
  const service = (await context.menu.get()).byCode.get('brake-pads-front');
  if (!service) throw new Error('no brake pads');
  const { db } = database;

  const timesOf = async (with_: BookingContext, customer: FixtureCustomer) => {
    const read = await readSnapshot(with_, 'job');
    const snapshot = { ...read, settings: { ...read.settings, horizonDays: DAYS } };
    const wanted = { ...customer, serviceId: service.id, addonIds: [] };
    const selected = await select(db, { userId: customer.userId, wanted, snapshot });
    if (!selected.ok) throw new Error('not serviceable');
    return slotsOf(db, { selection: selected.value, snapshot, now: fixtureNow });
  };
  // Code and calendars are warm; the customer's legs are not.
  await timesOf({ ...context, roads: source() }, first);
  await db.deleteFrom('roadLegs').execute();
  const [cold, stored, warm, estimated]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const customer of customers) {
    const once = await timed(() => timesOf(context, customer));
    const again = await timed(() => timesOf(context, customer));
    const other = await timed(() => timesOf({ ...context, roads: source() }, customer));
    if (once.value.length === 0) throw new Error('no feasible start');
    if (String(once.value) !== String(again.value) || String(once.value) !== String(other.value))
      throw new Error('other times with all legs known');
    estimated.push((await timed(() => timesOf({ ...context, roads: estimatedSource }, customer))).ms);
    cold.push(once.ms);
    warm.push(again.ms);
    stored.push(other.ms);
  }
  const town = `${MECHANICS} mechanics ${filling.name}`;
  printLimit(`${town}, empty cache`, median(cold), 1_500);
  printLimit(`${town}, legs in the database`, median(stored), 1_500);
  printLimit(`${town}, legs in memory`, median(warm), 50);
  print(`${town}, estimated`, {
    figure: `${median(estimated).toFixed(0)} ms`,
    ratio: `legs in memory take ${(median(warm) / median(estimated)).toFixed(2)} times as long`,
  });
  const { count } = await db
    .selectFrom('roadLegs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  print('legs asked for a customer', { figure: String(Math.round(Number(count) / CUSTOMERS)), ratio: '' });
  await close();
}

const [url, folder] = [process.env['HOIST_TEST_ROADS'], process.env['HOIST_GEO']];
if (url === undefined || folder === undefined)
  process.stdout.write('skipped: HOIST_TEST_ROADS and HOIST_GEO name no engine and no addresses\n');
else {
  const roads = valhallaRoads({ url, now: () => new Date() });
  const places = cityAddresses(folder, 'Ottawa');
  await measureMatrices(roads, places);
  await measureErrors(roads, places);
  for (const filling of fillings) await measureSlots(roads, places, filling);
}
