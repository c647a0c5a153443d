import type { MechanicCalendar } from '@hoist/domain/scheduling/calendar';
import { isLimited } from '@hoist/domain/scheduling/daily-limit';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface CalendarJob {
  readonly mechanicId: number;
  readonly from: number;
  readonly to: number;
  readonly lat: number;
  readonly lng: number;
}

/** Jobs that hold the calendars of these mechanics between two instants. Lapsed drafts hold nothing. */
export async function readJobs(
  db: Db | Tx,
  given: {
    mechanicIds: readonly number[];
    from: Date;
    to: Date;
    now: Date;
    except?: readonly number[] | undefined;
  },
): Promise<CalendarJob[]> {
  if (given.mechanicIds.length === 0) return [];
  const { rows } = await sql<CalendarJob>`
    SELECT mechanic_id AS "mechanicId", extract(epoch FROM starts_at)::float8 * 1000 AS "from",
      extract(epoch FROM ends_at)::float8 * 1000 AS "to", lat, lng
    FROM order_services
    WHERE mechanic_id = ANY(${given.mechanicIds}::bigint[]) AND status IN ('draft', 'pending', 'confirm')
      AND starts_at > ${given.from} AND starts_at < ${given.to}
      AND (status <> 'draft' OR hold_expires_at > ${given.now})
      AND orders_services_id <> ALL(${given.except ?? []}::bigint[])
    ORDER BY mechanic_id, starts_at`.execute(db);
  return rows;
}

/** A day, and the hour that one has more when the clocks go back. */
export const DAY_MS = 25 * 3_600_000;

/** What mechanics with a daily limit have completed of the days between two instants: it counts, and is in nobody's way. */
export async function readDone(
  db: Db | Tx,
  given: { mechanics: readonly MechanicCalendar[]; from: number; to: number },
): Promise<(CalendarJob & { readonly done: true })[]> {
  const limited = given.mechanics.filter(isLimited).map(({ id }) => id);
  if (limited.length === 0) return [];
  const { rows } = await sql<CalendarJob & { readonly done: true }>`
    SELECT mechanic_id AS "mechanicId", extract(epoch FROM starts_at)::float8 * 1000 AS "from",
      extract(epoch FROM ends_at)::float8 * 1000 AS "to", lat, lng, true AS done
    FROM order_services
    WHERE mechanic_id = ANY(${limited}::bigint[]) AND status = 'complete'
      AND starts_at > ${new Date(given.from - DAY_MS)} AND starts_at < ${new Date(given.to + DAY_MS)}`.execute(
    db,
  );
  return rows;
}

/** Whose, seconds since the epoch twice, and a point. */
type JobTuple = readonly [mechanicId: number, from: number, to: number, lat: number, lng: number];

export interface MechanicDayRow {
  readonly mechanicId: number;
  /** Of the mechanic's whole calendar. */
  readonly calendarVersion: number;
  /** 0: nobody touched the day yet. */
  readonly version: number;
  readonly jobs: readonly {
    readonly from: number;
    readonly to: number;
    readonly lat: number;
    readonly lng: number;
  }[];
}

/**
 * The jobs around a visit with the versions of the mechanics' days and calendars, in one statement: a version read later
 * than the jobs would hide a booking made between (decision D4). All mechanics at once (`ANY`), so that the index on (mechanic,
 * start) is taken: asked mechanic by mechanic, the planner may take the constraint's, which finds all that one ever has to do.
 */
export async function readMechanicDays(
  tx: Db | Tx,
  given: {
    days: readonly { mechanicId: number; day: string }[];
    from: Date;
    to: Date;
    now: Date;
    except?: readonly number[] | undefined;
  },
): Promise<MechanicDayRow[]> {
  const mechanicIds = given.days.map((one) => one.mechanicId);
  const { rows } = await sql<{
    jobs: readonly JobTuple[] | null;
    versions: readonly [mechanicId: number, version: number][] | null;
    calendars: readonly [mechanicId: number, version: number][] | null;
  }>`
    SELECT
      (SELECT json_agg(json_build_array(mechanic_id, extract(epoch FROM starts_at), extract(epoch FROM ends_at), lat, lng)
          ORDER BY starts_at)
        FROM order_services
        WHERE mechanic_id = ANY(${mechanicIds}::bigint[]) AND status IN ('draft', 'pending', 'confirm')
          AND starts_at > ${given.from} AND starts_at < ${given.to}
          AND (status <> 'draft' OR hold_expires_at > ${given.now})
          AND orders_services_id <> ALL(${given.except ?? []}::bigint[])) AS jobs,
      (SELECT json_agg(json_build_array(d.mechanic_id, d.version))
        FROM unnest(${mechanicIds}::bigint[], ${given.days.map((one) => one.day)}::date[]) AS w (id, day)
        JOIN mechanic_days d ON d.mechanic_id = w.id AND d.day = w.day) AS versions,
      (SELECT json_agg(json_build_array(users_id, calendar_version))
        FROM mechanics WHERE users_id = ANY(${mechanicIds}::bigint[])) AS calendars`.execute(tx);
  const jobs = Map.groupBy(rows[0]?.jobs ?? [], ([mechanicId]) => mechanicId);
  const versions = new Map(rows[0]?.versions ?? []);
  const calendars = new Map(rows[0]?.calendars ?? []);
  return mechanicIds.map((mechanicId) => ({
    mechanicId,
    version: versions.get(mechanicId) ?? 0,
    calendarVersion: calendars.get(mechanicId) ?? -1,
    jobs: (jobs.get(mechanicId) ?? []).map(([, from, to, lat, lng]) => ({
      from: from * 1000,
      to: to * 1000,
      lat,
      lng,
    })),
  }));
}

/** Drafts whose hold has lapsed but whose rows still keep a mechanic's time. */
export async function readLapsedDrafts(
  tx: Db | Tx,
  given: { mechanicId: number; from: Date; to: Date; now: Date },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('order_services')
    .select('orders_services_id')
    .where('mechanic_id', '=', given.mechanicId)
    .where('status', '=', 'draft')
    .where('hold_expires_at', '<=', given.now)
    .where('starts_at', '<', given.to)
    .where('ends_at', '>', given.from)
    .execute();
  return rows.map((row) => row.orders_services_id);
}
