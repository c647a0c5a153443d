/**
 * `npm run bench -- slots`: how long the feasible times of 14 days take with 20, 200 and 2,000 mechanics whose calendars
 * are full of jobs, on PostgreSQL: reading the jobs and working out the starts. Limits: 50 ms at 200 mechanics, and ten
 * times the mechanics cost less than ten times the time.
 */
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { groundOf, type BookingContext } from '../apps/server/src/features/booking/context.ts';
import { select } from '../apps/server/src/features/booking/selection.ts';
import { startsOf } from '../apps/server/src/features/booking/starts.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import {
  addCustomer,
  addMechanics,
  bookingWorld,
  downtownToronto,
  worldNow,
  type WorldCustomer,
} from '../apps/server/src/testing/booking-world.ts';
import { benchDatabase } from './lib/bench-database.ts';
import { median, print } from './lib/report.ts';

const DAYS = 14;
const LIMIT_MS = 50;

/** Four jobs a day for 14 days, at 9, 11, 13 and 15 on the mechanic's clock, one day in five free, all over the city. */
async function fillCalendars(database: Database, customer: WorldCustomer): Promise<void> {
  await sql`WITH made AS (INSERT INTO orders (users_id) VALUES (${customer.userId}) RETURNING orders_id)
    INSERT INTO order_services (orders_id, users_id, mechanic_id, status, booked_at, services_id, services_title_en,
      services_title_fr, category, users_vehicles_id, users_locations_id, vehicle, location, state, lat, lng, timezone,
      starts_at, ends_at, duration_minutes, payment_option, quote, estimate_hash, total_cents)
    SELECT made.orders_id, ${customer.userId}, m.users_id, 'confirm', now(), 1, 'x', 'x', 'brakes', ${customer.vehicleId},
      ${customer.locationId}, '{}', '{}', 'ON', m.base_lat + 0.03 * sin(m.users_id * h), m.base_lng + 0.03 * cos(m.users_id * h),
      'America/Toronto', at, at + interval '75 minutes', 75, 'pay_with_cash_on_service', '{}', '', 100
    FROM made, mechanics m, generate_series(0, ${DAYS}::int) d, unnest(ARRAY[9, 11, 13, 15]) h,
      LATERAL (SELECT timestamptz '2026-12-01 00:00-05' + make_interval(days => d, hours => h) AS at) t
    WHERE (m.users_id + d) % 5 <> 0`.execute(database.db);
  await sql`ANALYZE`.execute(database.db);
}

async function measure(context: BookingContext, customer: WorldCustomer): Promise<number> {
  const given = await groundOf(context);
  const ground = { ...given, figures: { ...given.figures, horizonDays: DAYS } };
  const service = ground.menu.byCode.get('brake-pads-front');
  if (!service) throw new Error('no brake pads');
  const wanted = { ...customer, serviceId: service.id, addonIds: [] };
  const selected = await select(context.database.db, { userId: customer.userId, wanted, ground });
  if (!selected.ok) throw new Error('not serviceable');
  const times: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    const from = performance.now();
    const starts = await startsOf(context.database.db, { selection: selected.value, ground, now: worldNow });
    times.push(performance.now() - from);
    if (starts.length === 0) throw new Error('no start at all');
  }
  return median(times.slice(5));
}

const counts = [20, 200, 2000];
const results: number[] = [];
for (const count of counts) {
  const { database, close } = await benchDatabase();
  const context = await bookingWorld(database);
  await addMechanics(database, count);
  const customer = await addCustomer(database, downtownToronto);
  await fillCalendars(database, customer);
  const time = await measure(context, customer);
  results.push(time);
  const ratio = `${(time / LIMIT_MS).toFixed(2)} of ${LIMIT_MS} ms`;
  print(`slots, ${count} mechanics × ${DAYS} days`, { figure: `${time.toFixed(1)} ms`, ratio });
  await close();
}
for (const [index, count] of counts.slice(1).entries()) {
  const growth = (results[index + 1] ?? 0) / (results[index] ?? 1);
  print(`growth to ${count} mechanics`, {
    figure: `${growth.toFixed(2)}×`,
    ratio: `${(growth / 10).toFixed(2)} of linear`,
  });
}
