import { LATE_ARRIVAL_MINUTES } from '@hoist/domain/limits';
import { withoutGaps, type DriveTimes, type Point } from '@hoist/domain/scheduling/drive-time';
import { addDays, startOfDate, type ZoneRules } from '@hoist/domain/time';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Days 'YYYY-MM-DD' of the company, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Each day with its start and end in the company's time zone, as rows `c (day, since, until)`. The database's own zone
 * rules may be older than ours (decision B8).
 */
function calendarOf({ from, to }: Days, zone: ZoneRules): RawBuilder<unknown> {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const startsOf = (later: number) =>
    days.map((day) => new Date(startOfDate(addDays(day, later), zone)).toISOString());
  return sql`unnest(${days}::date[], ${startsOf(0)}::timestamptz[], ${startsOf(1)}::timestamptz[]) AS c (day, since, until)`;
}

/** What the sums of some days need. */
export interface Summing {
  readonly days: Days;
  readonly drives: DriveTimes;
  readonly zone: ZoneRules;
}

/** Recomputes the sums of some days. */
export async function sumDays(tx: Tx, summing: Summing): Promise<void> {
  const { days, zone } = summing;
  const calendar = calendarOf(days, zone);
  await sql`DELETE FROM figure_days WHERE day BETWEEN ${days.from}::date AND ${days.to}::date`.execute(tx);
  await sql`
    INSERT INTO figure_days (day, figure, key, n, total)
    SELECT c.day, 'visits', status, count(*), sum(total_cents)
      FROM ${calendar} JOIN order_services ON starts_at >= c.since AND starts_at < c.until
      WHERE booked_at IS NOT NULL GROUP BY 1, 3
    UNION ALL SELECT c.day, 'booked', '', count(*), sum(total_cents)
      FROM ${calendar} JOIN order_services ON booked_at >= c.since AND booked_at < c.until GROUP BY 1
    UNION ALL SELECT c.day, 'stars', stars::text, count(*), sum(stars)
      FROM ${calendar} JOIN reviews ON created_at >= c.since AND created_at < c.until GROUP BY 1, 3`.execute(
    tx,
  );
  // Once per visit: its first recorded arrival.
  await sql`
    INSERT INTO figure_days (day, figure, key, n, total)
    SELECT day, 'arrivals', CASE WHEN late > ${LATE_ARRIVAL_MINUTES} THEN 'late' ELSE 'in_time' END, count(*), sum(greatest(late, 0))
    FROM (SELECT c.day, floor(extract(epoch FROM min(e.at) - s.starts_at) / 60)::bigint AS late
      FROM ${calendar} JOIN order_services s ON s.starts_at >= c.since AND s.starts_at < c.until
        JOIN order_events e ON e.orders_services_id = s.orders_services_id
      WHERE s.booked_at IS NOT NULL AND e.event = 'progress_set' AND e.detail->>'progress' = 'arrived'
        AND NOT EXISTS (SELECT FROM order_events u WHERE u.orders_services_id = e.orders_services_id
            AND u.event = 'progress_undone' AND (u.detail->>'stepAt')::timestamptz = e.at)
      GROUP BY c.day, s.orders_services_id) a
    GROUP BY 1, 3`.execute(tx);
  await sql`
    INSERT INTO figure_days (day, figure, key, n, total)
    SELECT day, 'funnel', step, count(DISTINCT visit), 0
    FROM (SELECT c.day, visit, CASE
        WHEN name = 'purchase' THEN 'paid' WHEN name = 'begin_checkout' THEN 'checkout'
        WHEN name = 'page_view' AND detail->>'page' LIKE '/inside/schedule%' THEN 'booking'
        WHEN name = 'page_view' AND detail->>'page' LIKE '/inside%' THEN 'app'
        WHEN name = 'page_view' THEN 'landing' END AS step
      FROM ${calendar} JOIN analytics_events ON at >= c.since AND at < c.until) v
    WHERE step IS NOT NULL GROUP BY 1, 3`.execute(tx);
  await sumDrives(tx, summing);
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
export async function readVisited(
  db: Db | Tx,
  { days, zone }: Pick<Summing, 'days' | 'zone'>,
): Promise<readonly Visited[]> {
  const { rows } = await sql<Visited>`
    SELECT c.day, s.mechanic_id AS mechanic, s.lat, s.lng, m.base_lat, m.base_lng
    FROM ${calendarOf(days, zone)} JOIN order_services s ON s.starts_at >= c.since AND s.starts_at < c.until
      JOIN mechanics m ON m.users_id = s.mechanic_id
    WHERE s.booked_at IS NOT NULL AND s.status = 'complete'
    ORDER BY 1, s.mechanic_id, s.starts_at, s.orders_services_id`.execute(db);
  return rows;
}

async function sumDrives(tx: Tx, summing: Summing): Promise<void> {
  const sums = [...drivesByDay(await readVisited(tx, summing), summing.drives)].flatMap(
    ([day, { n, minutes, metres }]) => [
      { day, figure: 'drives', key: 'minutes', n, total: minutes },
      { day, figure: 'drives', key: 'metres', n, total: metres },
    ],
  );
  if (sums.length > 0) await tx.insertInto('figureDays').values(sums).execute();
}
