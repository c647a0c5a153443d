/**
 * `npm run bench -- slots`: duration of the feasible times of 30 days with 20, 200 and 2,000 mechanics on PostgreSQL,
 * with free calendars and with full ones, which must all be read. Compared with one statement that reads all jobs, a
 * row each. Limits: four times that reading, and less than ten times the time for ten times the mechanics.
 */
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import {
  readSnapshot,
  type BookingContext,
} from '../apps/server/src/modules/scheduling/booking/booking-context.ts';
import { select } from '../apps/server/src/modules/scheduling/booking/selection.ts';
import { slotsOf } from '../apps/server/src/modules/scheduling/calendars/slots-of.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import {
  addCustomer,
  addMechanics,
  bookingFixture,
  downtownToronto,
  fixtureNow,
  type FixtureCustomer,
} from '../apps/server/src/testing/booking-fixture.ts';
import { benchDatabase } from './lib/bench-database.ts';
import { DAYS, fillCalendars, fillings, type Filling } from './lib/filled-calendars.ts';
import { median, print } from './lib/report.ts';

/** Time of `slotsOf` divided by one reading of everything. */
const LIMIT_OF_BARE = 4;
const ROUNDS = 12;
const WARM_UP = 3;

interface Bare {
  readonly mechanicIds: readonly number[];
  readonly from: Date;
  readonly to: Date;
}

const readRows = (database: Database, { mechanicIds, from, to }: Bare) =>
  sql`SELECT mechanic_id, extract(epoch FROM starts_at)::float8 * 1000 AS "from",
      extract(epoch FROM ends_at)::float8 * 1000 AS "to", lat, lng
    FROM order_services
    WHERE mechanic_id = ANY(${mechanicIds}::bigint[]) AND status IN ('draft', 'pending', 'confirm')
      AND starts_at > ${from} AND starts_at < ${to}
    ORDER BY mechanic_id, starts_at`.execute(database.db);

interface Measured {
  readonly ours: number;
  /** Reads the jobs of all mechanics. */
  readonly bare: number;
  readonly starts: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function measure(context: BookingContext, customer: FixtureCustomer): Promise<Measured> {
  const given = await readSnapshot(context);
  const snapshot = { ...given, settings: { ...given.settings, horizonDays: DAYS } };
  const service = snapshot.menu.byCode.get('brake-pads-front');
  if (!service) throw new Error('no brake pads');
  const wanted = { ...customer, serviceId: service.id, addonIds: [] };
  const { db } = context.database;
  const selected = await select(db, { userId: customer.userId, wanted, snapshot });
  if (!selected.ok) throw new Error('not serviceable');
  const request = { selection: selected.value, snapshot, now: fixtureNow };
  const jobs = {
    mechanicIds: [...snapshot.mechanics.keys()],
    from: new Date(fixtureNow - 86_400_000),
    to: new Date(fixtureNow + (DAYS + 1) * 86_400_000),
  };
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed(() => slotsOf(db, request)));
    bare.push(await timed(() => readRows(context.database, jobs)));
  }
  const starts = (await slotsOf(db, request)).length;
  if (starts === 0) throw new Error('no feasible start');
  return { ours: median(ours.slice(WARM_UP)), bare: median(bare.slice(WARM_UP)), starts };
}

async function measureTown(count: number, filling: Filling): Promise<Measured> {
  const { database, close } = await benchDatabase();
  const context = await bookingFixture(database);
  await addMechanics(database, count);
  const customer = await addCustomer(database, downtownToronto);
  await fillCalendars(database, customer, filling);
  const measured = await measure(context, customer);
  await close();
  return measured;
}

const counts = [20, 200, 2000];
for (const filling of fillings) {
  const results: number[] = [];
  for (const count of counts) {
    const { ours, bare, starts } = await measureTown(count, filling);
    results.push(ours);
    print(`slots ${filling.name}, ${count} mechanics × ${DAYS} days, ${starts} found`, {
      figure: `${ours.toFixed(1)} ms`,
      ratio: `${(ours / bare / LIMIT_OF_BARE).toFixed(2)} of ${LIMIT_OF_BARE} × reading all jobs (${bare.toFixed(1)} ms)`,
    });
  }
  for (const [index, count] of counts.slice(1).entries()) {
    const growth = (results[index + 1] ?? 0) / (results[index] ?? 1);
    print(`growth to ${count} mechanics, ${filling.name}`, {
      figure: `${growth.toFixed(2)}×`,
      ratio: `${(growth / 10).toFixed(2)} of linear`,
    });
  }
}
