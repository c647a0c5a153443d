import { toId, type ServiceId, type UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { addCustomer, addMechanic, downtownToronto, type FixtureCustomer } from '../booking-fixture.ts';
import type { RandomTown } from './random-calendars.ts';

export interface TownKeeper {
  /** The users who are the mechanics numbered from 1. */
  readonly userIds: readonly UserId[];
  /** Writes a town into the database instead of the one before. */
  keep(town: RandomTown): Promise<void>;
}

const at = (instant: number) => new Date(instant).toISOString();

/** Keeps random towns of at most so many mechanics in a database. */
export async function townKeeper(database: Database, size: number): Promise<TownKeeper> {
  const customer = await addCustomer(database, downtownToronto);
  const userIds: UserId[] = [];
  for (let count = 0; count < size; count += 1) userIds.push(await addMechanic(database, downtownToronto));
  return {
    userIds,
    async keep({ request }) {
      const { db } = database;
      await db.deleteFrom('lateArrivals').execute();
      await db.deleteFrom('orderServices').execute();
      for (const table of ['mechanicHours', 'mechanicBreaks', 'mechanicTimeOff', 'mechanicSkills'] as const)
        await db.deleteFrom(table).execute();
      await db.updateTable('mechanics').set({ active: false }).execute();
      for (const mechanic of request.mechanics) {
        const id = userIds[mechanic.id - 1];
        if (id === undefined) throw new Error('a larger town than was said');
        await db
          .updateTable('mechanics')
          .set({
            active: true,
            baseLat: mechanic.base.lat,
            baseLng: mechanic.base.lng,
            timezone: mechanic.zone.zone,
            radiusKm: mechanic.radiusKm,
            longestDriveMinutes: mechanic.longestDriveMinutes ?? null,
            maxJobs: mechanic.dailyLimit.jobs,
            maxMinutes: mechanic.dailyLimit.minutes,
          })
          .where('usersId', '=', id)
          .execute();
        for (const skill of mechanic.skills)
          await sql`INSERT INTO mechanic_skills VALUES (${id}, ${toId<ServiceId>(skill)})`.execute(db);
        await sql`INSERT INTO mechanic_hours SELECT DISTINCT ON (w, s) ${id}::bigint, w, s, e FROM jsonb_to_recordset(
          ${JSON.stringify(mechanic.weeklyHours.map((one) => ({ w: one.weekday, s: one.startMinute, e: one.endMinute })))}::jsonb)
          AS h (w smallint, s smallint, e smallint)`.execute(db);
        await sql`INSERT INTO mechanic_breaks SELECT DISTINCT ON (w, s) ${id}::bigint, w, s, e FROM jsonb_to_recordset(
          ${JSON.stringify(mechanic.breaks.map((one) => ({ w: one.weekday, s: one.startMinute, e: one.endMinute })))}::jsonb)
          AS h (w smallint, s smallint, e smallint)`.execute(db);
        await sql`INSERT INTO mechanic_time_off (mechanic_id, starts_at, ends_at) SELECT ${id}::bigint, f, t FROM
          jsonb_to_recordset(${JSON.stringify(mechanic.timeOff.map(({ from, to }) => ({ f: at(from), t: at(to) })))}::jsonb)
          AS o (f timestamptz, t timestamptz)`.execute(db);
        const jobs = request.jobsOf(mechanic.id).map((job) => ({
          ...job,
          from: at(job.from),
          to: at(job.to),
          until: job.until === undefined ? null : at(job.until),
        }));
        await keepJobs(database, { customer, id, jobs });
      }
    },
  };
}

async function keepJobs(
  database: Database,
  { customer, id, jobs }: { customer: FixtureCustomer; id: UserId; jobs: readonly object[] },
): Promise<void> {
  if (jobs.length === 0) return;
  await sql`WITH made AS (INSERT INTO orders (users_id) VALUES (${customer.userId}) RETURNING orders_id),
    planned AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      AS j ("from" timestamptz, "to" timestamptz, lat float8, lng float8, "slackMinutes" int, done boolean, until timestamptz)),
    kept AS (INSERT INTO order_services (orders_id, users_id, mechanic_id, status, booked_at, services_id, services_title_en,
      services_title_fr, category, users_vehicles_id, users_locations_id, vehicle, location, state, lat, lng, precision, radius_m, slack_minutes, timezone,
      starts_at, ends_at, duration_minutes, payment_option, quote, estimate_hash, total_cents)
    SELECT made.orders_id, ${customer.userId}, ${id}, CASE WHEN j.done THEN 'complete' ELSE 'confirm' END, now(), (SELECT min(services_id) FROM services), 'x', 'x',
      'brakes', ${customer.vehicleId}, ${customer.locationId}, '{}', '{}', 'ON', j.lat, j.lng, 'street', 250, coalesce(j."slackMinutes", 0), 'America/Toronto',
      j."from", j."to", extract(epoch FROM j."to" - j."from") / 60, 'pay_with_cash_on_service', '{}', '', 100
    FROM made, planned j RETURNING orders_services_id, starts_at)
    INSERT INTO late_arrivals (orders_services_id, mechanic_id, starts_at, expected_at, said_at)
    SELECT orders_services_id, ${id}, j."from", j.until - (j."to" - j."from"), j."from"
    FROM kept JOIN planned j ON j."from" = kept.starts_at WHERE j.until IS NOT NULL`.execute(database.db);
}
