import { type LocationId, noId, type OrderId, toId, type UserId } from '@hoist/domain/ids';
import type { Job, MechanicCalendar } from '@hoist/domain/scheduling/calendar';
import { isLimited } from '@hoist/domain/scheduling/daily-limit';
import type { VisitPoint } from '@hoist/domain/scheduling/drive-time';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { readFloats, readInstants } from '#server/platform/db/read-array.ts';

export interface CalendarJob extends Required<VisitPoint> {
  readonly mechanicId: UserId;
  readonly from: number;
  readonly to: number;
  /** The end of a late visit, as announced to its customer. */
  readonly until?: number;
}

interface JobsRequest {
  readonly mechanicIds: readonly UserId[];
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  readonly except?: readonly OrderId[] | undefined;
}

/** Jobs of mechanics between two instants, without lapsed drafts. */
const jobsBetween = ({ mechanicIds, from, to, now, except = [] }: JobsRequest) => sql`
  (SELECT mechanic_id, starts_at, ends_at, lat, lng, slack_minutes, users_locations_id
    FROM order_services
    WHERE mechanic_id = ANY(${mechanicIds}::bigint[]) AND status IN ('draft', 'pending', 'confirm')
      AND starts_at > ${from} AND starts_at < ${to} AND (status <> 'draft' OR hold_expires_at > ${now})
      AND orders_services_id <> ALL(${except}::bigint[])
  UNION ALL
  -- The former times of visits whose move can still be undone (ADR 118).
  SELECT m.mechanic_id, m.starts_at, m.ends_at, v.lat, v.lng, v.slack_minutes, v.users_locations_id
    FROM visit_moves m JOIN order_services v USING (orders_services_id)
    WHERE m.mechanic_id = ANY(${mechanicIds}::bigint[]) AND m.starts_at > ${from} AND m.starts_at < ${to}
      AND m.undo_until > ${now} AND m.orders_services_id <> ALL(${except}::bigint[])) AS jobs`;

/** Ends of late visits, as announced. */
const delaysBetween = ({
  mechanicIds,
  from,
  to,
}: Pick<JobsRequest, 'mechanicIds' | 'from' | 'to'>) => sql<Delay>`
  SELECT l.mechanic_id AS "mechanicId", extract(epoch FROM l.starts_at)::float8 * 1000 AS "from",
    extract(epoch FROM l.expected_at + (s.ends_at - s.starts_at))::float8 * 1000 AS "until"
  FROM late_arrivals l JOIN order_services s USING (orders_services_id, mechanic_id, starts_at)
  WHERE l.mechanic_id = ANY(${mechanicIds}::bigint[]) AND l.starts_at > ${from} AND l.starts_at < ${to}`;

interface Delay {
  readonly mechanicId: UserId;
  readonly from: number;
  readonly until: number;
}

interface JobColumns {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  readonly lat: Uint8Array;
  readonly lng: Uint8Array;
  readonly slackMinutes: Uint8Array;
  readonly locationId: Uint8Array;
}

/** Six columns of many jobs in one row: half the cost of rows, and less than half of JSON. */
const jobColumns = sql`array_send(array_agg(starts_at)) AS "from", array_send(array_agg(ends_at)) AS "to",
  array_send(array_agg(lat)) AS lat, array_send(array_agg(lng)) AS lng,
  array_send(array_agg(slack_minutes::float8)) AS "slackMinutes",
  array_send(array_agg(users_locations_id::float8)) AS "locationId"`;

function jobsIn(columns: JobColumns): Job[] {
  const [to, lat, lng] = [readInstants(columns.to), readFloats(columns.lat), readFloats(columns.lng)];
  const slack = readFloats(columns.slackMinutes);
  const locations = readFloats(columns.locationId).map(toId<LocationId>);
  return readInstants(columns.from).map((from, index) => ({
    from,
    to: to[index] ?? from,
    lat: lat[index] ?? 0,
    lng: lng[index] ?? 0,
    slackMinutes: slack[index] ?? 0,
    locationId: locations[index],
  }));
}

function withDelays(jobs: Map<UserId, Job[]>, delays: readonly Delay[]): Map<UserId, Job[]> {
  for (const { mechanicId, from, until } of delays)
    jobs.set(
      mechanicId,
      (jobs.get(mechanicId) ?? []).map((job) => (job.from === from ? { ...job, until } : job)),
    );
  return jobs;
}

/** Jobs of these mechanics between two instants, without lapsed drafts, mostly in order. */
export async function readJobs(db: Db | Tx, given: JobsRequest): Promise<Map<UserId, Job[]>> {
  if (given.mechanicIds.length === 0) return new Map();
  const { rows } = await sql<JobColumns & { readonly mechanicId: UserId }>`
    SELECT mechanic_id AS "mechanicId", ${jobColumns} FROM ${jobsBetween(given)} GROUP BY mechanic_id`.execute(
    db,
  );
  const delays = await delaysBetween(given).execute(db);
  return withDelays(new Map(rows.map((row) => [row.mechanicId, jobsIn(row)])), delays.rows);
}

/** The longest day: 25 hours when daylight saving time ends. */
export const DAY_MS = 25 * 3_600_000;

/** Completed jobs of mechanics with a daily limit: they count, but block no time. */
export async function readDone(
  db: Db | Tx,
  given: { mechanics: readonly MechanicCalendar[]; from: number; to: number },
): Promise<(CalendarJob & { readonly done: true })[]> {
  const limited = given.mechanics.filter(isLimited).map(({ id }) => id);
  if (limited.length === 0) return [];
  const { rows } = await sql<CalendarJob & { readonly done: true }>`
    SELECT mechanic_id AS "mechanicId", extract(epoch FROM starts_at)::float8 * 1000 AS "from",
      extract(epoch FROM ends_at)::float8 * 1000 AS "to", lat, lng,
      slack_minutes AS "slackMinutes", users_locations_id AS "locationId", true AS done
    FROM order_services
    WHERE mechanic_id = ANY(${limited}::bigint[]) AND status = 'complete'
      AND starts_at > ${new Date(given.from - DAY_MS)} AND starts_at < ${new Date(given.to + DAY_MS)}`.execute(
    db,
  );
  return rows;
}

export interface MechanicDayRow {
  readonly mechanicId: UserId;
  readonly calendarVersion: number;
  readonly days: readonly { readonly day: string; readonly version: number }[];
  readonly jobs: readonly Job[];
}

interface MechanicDays extends JobColumns {
  /** Of each job; null with all other columns if there are none. */
  readonly mechanicIds: Uint8Array | null;
  readonly delays: readonly Delay[] | null;
  readonly versions: readonly [mechanicId: UserId, day: string, version: number][] | null;
  readonly calendars: readonly [mechanicId: UserId, version: number][] | null;
}

/**
 * Jobs around a visit with day and calendar versions in one statement: a version read after the jobs would hide a
 * booking made between (decision D4).
 * `ANY` over all mechanics uses the index on (mechanic, start); per mechanic the planner may pick a worse one.
 */
export async function readMechanicDays(
  tx: Db | Tx,
  given: JobsRequest & { readonly days: readonly { mechanicId: UserId; day: string }[] },
): Promise<MechanicDayRow[]> {
  const { mechanicIds, days } = given;
  const { rows } = await sql<MechanicDays>`
    SELECT array_send(array_agg(mechanic_id::float8)) AS "mechanicIds", ${jobColumns},
      (SELECT json_agg(late) FROM (${delaysBetween(given)}) AS late) AS delays,
      (SELECT json_agg(json_build_array(d.mechanic_id, d.day, d.version))
        FROM unnest(${days.map((one) => one.mechanicId)}::bigint[], ${days.map((one) => one.day)}::date[]) AS w (id, day)
        JOIN mechanic_days d ON d.mechanic_id = w.id AND d.day = w.day) AS versions,
      (SELECT json_agg(json_build_array(users_id, calendar_version))
        FROM mechanics WHERE users_id = ANY(${mechanicIds}::bigint[])) AS calendars
    FROM ${jobsBetween(given)}`.execute(tx);
  const [row] = rows;
  const jobs = row ? jobsByMechanic(row) : new Map<UserId, Job[]>();
  const versions = new Map((row?.versions ?? []).map(([id, day, version]) => [`${id} ${day}`, version]));
  const wanted = Map.groupBy(days, ({ mechanicId }) => mechanicId);
  const calendars = new Map(row?.calendars ?? []);
  return mechanicIds.map((mechanicId) => ({
    mechanicId,
    days: (wanted.get(mechanicId) ?? []).map(({ day }) => ({
      day,
      version: versions.get(`${mechanicId} ${day}`) ?? 0,
    })),
    calendarVersion: calendars.get(mechanicId) ?? -1,
    jobs: jobs.get(mechanicId) ?? [],
  }));
}

function jobsByMechanic(row: MechanicDays): Map<UserId, Job[]> {
  if (row.mechanicIds === null) return new Map();
  const mechanicIds = readFloats(row.mechanicIds).map(toId<UserId>);
  const jobs = Map.groupBy(jobsIn(row), (_, index) => mechanicIds[index] ?? noId);
  return withDelays(jobs, row.delays ?? []);
}

/** Lapsed drafts whose rows still block a mechanic's time. */
export async function readLapsedDrafts(
  tx: Db | Tx,
  given: { mechanicId: UserId; from: Date; to: Date; now: Date },
): Promise<OrderId[]> {
  const rows = await tx
    .selectFrom('orderServices')
    .select('ordersServicesId')
    .where('mechanicId', '=', given.mechanicId)
    .where('status', '=', 'draft')
    .where('holdExpiresAt', '<=', given.now)
    .where('startsAt', '<', given.to)
    .where('endsAt', '>', given.from)
    .execute();
  return rows.map((row) => row.ordersServicesId);
}
