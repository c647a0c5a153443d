import { withoutGaps, type DriveTimes, type Point } from '@hoist/domain/scheduling/drive-time';
import { addDays } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Days 'YYYY-MM-DD' in UTC, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Later arrivals count as late. */
const LATE_MINUTES = 15;

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Recomputes the sums of some days. */
export async function sumDays(tx: Tx, days: Days, drives: DriveTimes): Promise<void> {
  const from = startOf(days.from);
  const until = startOf(addDays(days.to, 1));
  await sql`DELETE FROM figure_days WHERE day BETWEEN ${days.from}::date AND ${days.to}::date`.execute(tx);
  await sql`
    INSERT INTO figure_days (day, figure, key, n, total)
    SELECT (starts_at AT TIME ZONE 'UTC')::date, 'visits', status, count(*), sum(total_cents) FROM order_services
      WHERE booked_at IS NOT NULL AND starts_at >= ${from} AND starts_at < ${until} GROUP BY 1, 3
    UNION ALL SELECT (booked_at AT TIME ZONE 'UTC')::date, 'booked', '', count(*), sum(total_cents) FROM order_services
      WHERE booked_at >= ${from} AND booked_at < ${until} GROUP BY 1
    UNION ALL SELECT (created_at AT TIME ZONE 'UTC')::date, 'stars', stars::text, count(*), sum(stars) FROM reviews
      WHERE created_at >= ${from} AND created_at < ${until} GROUP BY 1, 3`.execute(tx);
  // Once per visit: its first recorded arrival.
  await sql`
    INSERT INTO figure_days (day, figure, key, n, total)
    SELECT day, 'arrivals', CASE WHEN late > ${LATE_MINUTES} THEN 'late' ELSE 'in_time' END, count(*), sum(greatest(late, 0))
    FROM (SELECT (s.starts_at AT TIME ZONE 'UTC')::date AS day, floor(extract(epoch FROM min(e.at) - s.starts_at) / 60)::bigint AS late
      FROM order_services s JOIN order_events e ON e.orders_services_id = s.orders_services_id
      WHERE s.booked_at IS NOT NULL AND s.starts_at >= ${from} AND s.starts_at < ${until}
        AND e.event = 'progress_set' AND e.detail->>'progress' = 'arrived'
      GROUP BY s.orders_services_id) a
    GROUP BY 1, 3`.execute(tx);
  await sql`
    INSERT INTO figure_days (day, figure, key, n, total)
    SELECT day, 'funnel', step, count(DISTINCT visit), 0
    FROM (SELECT (at AT TIME ZONE 'UTC')::date AS day, visit, CASE
        WHEN name = 'purchase' THEN 'paid' WHEN name = 'begin_checkout' THEN 'checkout'
        WHEN name = 'page_view' AND detail->>'page' LIKE '/inside/schedule%' THEN 'booking'
        WHEN name = 'page_view' AND detail->>'page' LIKE '/inside%' THEN 'app'
        WHEN name = 'page_view' THEN 'landing' END AS step
      FROM analytics_events WHERE at >= ${from} AND at < ${until}) v
    WHERE step IS NOT NULL GROUP BY 1, 3`.execute(tx);
  await sumDrives(tx, days, drives);
}

interface Visited {
  readonly day: string;
  readonly mechanic: number;
  readonly lat: number;
  readonly lng: number;
  readonly baseLat: number;
  readonly baseLng: number;
}

interface Driven {
  n: number;
  minutes: number;
  metres: number;
}

/** Drives between consecutive completed visits of a day; the first starts at the mechanic's base. */
export function drivesByDay(visits: readonly Visited[], drives: DriveTimes): ReadonlyMap<string, Driven> {
  const known = withoutGaps(drives);
  const days = new Map<string, Driven>();
  let before: { readonly day: string; readonly mechanic: number; readonly at: Point } | undefined;
  for (const { day, mechanic, lat, lng, baseLat, baseLng } of visits) {
    const goesOn = before?.day === day && before.mechanic === mechanic;
    const drive = known(goesOn && before ? before.at : { lat: baseLat, lng: baseLng }, { lat, lng });
    const sum = days.get(day) ?? { n: 0, minutes: 0, metres: 0 };
    sum.n += 1;
    sum.minutes += drive.minutes;
    sum.metres += Math.round(drive.km * 1000);
    days.set(day, sum);
    before = { day, mechanic, at: { lat, lng } };
  }
  return days;
}

/** The completed visits of some days, in order. */
export async function readVisited(db: Db | Tx, days: Days): Promise<readonly Visited[]> {
  const { rows } = await sql<Visited>`
    SELECT (s.starts_at AT TIME ZONE 'UTC')::date AS day, s.mechanic_id AS mechanic, s.lat, s.lng, m.base_lat, m.base_lng
    FROM order_services s JOIN mechanics m ON m.users_id = s.mechanic_id
    WHERE s.booked_at IS NOT NULL AND s.status = 'complete'
      AND s.starts_at >= ${startOf(days.from)} AND s.starts_at < ${startOf(addDays(days.to, 1))}
    ORDER BY 1, s.mechanic_id, s.starts_at, s.orders_services_id`.execute(db);
  return rows;
}

async function sumDrives(tx: Tx, days: Days, drives: DriveTimes): Promise<void> {
  const rows = await readVisited(tx, days);
  const sums = [...drivesByDay(rows, drives)].flatMap(([day, { n, minutes, metres }]) => [
    { day, figure: 'drives', key: 'minutes', n, total: minutes },
    { day, figure: 'drives', key: 'metres', n, total: metres },
  ]);
  if (sums.length > 0) await tx.insertInto('figureDays').values(sums).execute();
}
