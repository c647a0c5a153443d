import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { FixtureCustomer } from '../../apps/server/src/testing/booking-fixture.ts';

export const DAYS = 30;

/** Local hours at which jobs of 75 minutes begin, and the days that have them. */
export interface Filling {
  readonly name: string;
  readonly hours: readonly number[];
  /** One day in this many is free, in full calendars only its last hours. */
  readonly freeIn: number;
  readonly full: boolean;
}

export const fillings: readonly Filling[] = [
  { name: 'with room', hours: [9, 11, 13, 15], freeIn: 5, full: false },
  { name: 'full', hours: [8.25, 9.75, 11.25, 13.25, 14.75, 16.25], freeIn: 10, full: true },
];

/** Jobs on every day, spread over the city. */
export async function fillCalendars(
  database: Database,
  customer: FixtureCustomer,
  filling: Filling,
): Promise<void> {
  const { hours, freeIn, full } = filling;
  if (full) {
    await sql`INSERT INTO mechanic_breaks SELECT users_id, d, 750, 780 FROM mechanics, generate_series(0, 6) d`.execute(
      database.db,
    );
    await sql`UPDATE mechanics SET max_jobs = 8, max_minutes = 600`.execute(database.db);
  }
  for (let day = 0; day <= DAYS; day += 1) {
    await sql`WITH made AS (INSERT INTO orders (users_id) VALUES (${customer.userId}) RETURNING orders_id)
      INSERT INTO order_services (orders_id, users_id, mechanic_id, status, booked_at, services_id, services_title_en,
        services_title_fr, category, users_vehicles_id, users_locations_id, vehicle, location, state, lat, lng, slack_minutes, timezone,
        starts_at, ends_at, duration_minutes, payment_option, quote, estimate_hash, total_cents)
      SELECT made.orders_id, ${customer.userId}, m.users_id, 'confirm', now(), 1, 'x', 'x', 'brakes', ${customer.vehicleId},
        ${customer.locationId}, '{}', '{}', 'ON', m.base_lat + 0.03 * sin(m.users_id * h), m.base_lng + 0.03 * cos(m.users_id * h),
        0, 'America/Toronto', at, at + interval '75 minutes', 75, 'pay_with_cash_on_service', '{}', '', 100
      FROM made, mechanics m, unnest(${hours}::float8[]) h,
        LATERAL (SELECT timestamptz '2026-12-01 00:00-05' + make_interval(days => ${day}::int, mins => (h * 60)::int) AS at) t
      WHERE (m.users_id + ${day}::int) % ${freeIn}::int <> 0 OR (${full} AND h < 14)`.execute(database.db);
  }
  await sql`ANALYZE`.execute(database.db);
}
