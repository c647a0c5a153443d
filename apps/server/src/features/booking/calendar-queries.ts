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
  given: { mechanicIds: readonly number[]; from: Date; to: Date; now: Date; except?: number | undefined },
): Promise<CalendarJob[]> {
  if (given.mechanicIds.length === 0) return [];
  const { rows } = await sql<CalendarJob>`
    SELECT mechanic_id AS "mechanicId", extract(epoch FROM starts_at)::float8 * 1000 AS "from",
      extract(epoch FROM ends_at)::float8 * 1000 AS "to", lat, lng
    FROM order_services
    WHERE mechanic_id = ANY(${given.mechanicIds}::bigint[]) AND status IN ('draft', 'pending', 'confirm')
      AND starts_at > ${given.from} AND starts_at < ${given.to}
      AND (status <> 'draft' OR hold_expires_at > ${given.now})
      AND orders_services_id <> ${given.except ?? 0}
    ORDER BY mechanic_id, starts_at`.execute(db);
  return rows;
}

/** Seconds since the epoch, twice, and a point. */
type JobTuple = readonly [from: number, to: number, lat: number, lng: number];

export interface MechanicDayRow {
  readonly mechanicId: number;
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
 * The jobs around a visit with the versions of the mechanics' days, in one statement: a version read later than the
 * jobs would hide a booking made between (decision D4). In order, so that the index on (mechanic, start) is taken and not
 * the constraint's, which knows the mechanic alone.
 */
export async function readMechanicDays(
  tx: Db | Tx,
  given: {
    days: readonly { mechanicId: number; day: string }[];
    from: Date;
    to: Date;
    now: Date;
    except?: number | undefined;
  },
): Promise<MechanicDayRow[]> {
  const { rows } = await sql<{ mechanicId: number; version: number; jobs: readonly JobTuple[] | null }>`
    SELECT w.id AS "mechanicId", coalesce(d.version, 0) AS version, j.jobs
    FROM unnest(${given.days.map((one) => one.mechanicId)}::bigint[], ${given.days.map((one) => one.day)}::date[]) AS w (id, day)
    LEFT JOIN mechanic_days d ON d.mechanic_id = w.id AND d.day = w.day
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_array(extract(epoch FROM o.starts_at), extract(epoch FROM o.ends_at), o.lat, o.lng)) AS jobs
      FROM (
        SELECT * FROM order_services
        WHERE mechanic_id = w.id AND status IN ('draft', 'pending', 'confirm')
          AND starts_at > ${given.from} AND starts_at < ${given.to}
          AND (status <> 'draft' OR hold_expires_at > ${given.now})
          AND orders_services_id <> ${given.except ?? 0}
        ORDER BY starts_at OFFSET 0) o) j ON true`.execute(tx);
  return rows.map(({ mechanicId, version, jobs }) => ({
    mechanicId,
    version,
    jobs: (jobs ?? []).map(([from, to, lat, lng]) => ({ from: from * 1000, to: to * 1000, lat, lng })),
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
