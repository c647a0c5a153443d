import type { LegCounts } from '@hoist/domain/scheduling/drive-table';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { CallTimesTable, SlowStatementsTable } from '../db/schema-health.ts';
import { storableJson } from '../db/storable-json.ts';

/** Calls of one route within an hour, since the last write. */
export type CallCount = Omit<CallTimesTable, 'hour'> & { readonly hour: string };

export interface RunCount {
  readonly job: string;
  readonly runs: number;
  readonly failures: number;
  readonly okAt: string | null;
  readonly failedAt: string | null;
  readonly error: string;
  readonly ms: number;
}

/** Fixed row order prevents deadlocks between processes. */
const sorted = <T>(rows: readonly T[], keyOf: (row: T) => string): string =>
  storableJson(rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)));

export async function writeCalls(db: Db, calls: readonly CallCount[]): Promise<void> {
  if (calls.length === 0) return;
  await sql`
    INSERT INTO call_times AS c (hour, route, method, calls, failures, most_ms, counts)
    SELECT hour, route, method, calls, failures, "mostMs",
      ARRAY(SELECT n::bigint FROM jsonb_array_elements_text(counts) WITH ORDINALITY AS e (n, i) ORDER BY i)
    FROM jsonb_to_recordset(${sorted(calls, ({ hour, route, method }) => `${hour} ${route} ${method}`)}::jsonb)
      AS r (hour timestamptz, route text, method text, calls bigint, failures bigint, "mostMs" float8, counts jsonb)
    ON CONFLICT (hour, route, method) DO UPDATE SET calls = c.calls + excluded.calls, failures = c.failures + excluded.failures,
      most_ms = greatest(c.most_ms, excluded.most_ms),
      counts = ARRAY(SELECT one + other FROM unnest(c.counts, excluded.counts) WITH ORDINALITY AS u (one, other, i) ORDER BY i)`.execute(
    db,
  );
}

export async function writeRuns(db: Db, runs: readonly RunCount[]): Promise<void> {
  if (runs.length === 0) return;
  await sql`
    INSERT INTO job_runs AS j (job, runs, failures, last_ok_at, last_failed_at, last_error, last_ms)
    SELECT job, runs, failures, "okAt", "failedAt", error, ms
    FROM jsonb_to_recordset(${sorted(runs, ({ job }) => job)}::jsonb)
      AS r (job text, runs bigint, failures bigint, "okAt" timestamptz, "failedAt" timestamptz, error text, ms float8)
    ON CONFLICT (job) DO UPDATE SET runs = j.runs + excluded.runs, failures = j.failures + excluded.failures,
      last_ok_at = greatest(j.last_ok_at, excluded.last_ok_at), last_failed_at = greatest(j.last_failed_at, excluded.last_failed_at),
      last_error = CASE WHEN excluded.last_failed_at IS NULL THEN j.last_error ELSE excluded.last_error END,
      last_ms = excluded.last_ms`.execute(db);
}

/** Drives of one day (UTC), since the last write. */
export interface LegsOfDay extends LegCounts {
  readonly day: string;
}

export async function writeLegs(db: Db, { day, legs, estimated }: LegsOfDay): Promise<void> {
  if (legs === 0) return;
  await sql`
    INSERT INTO provider_words AS w (provider, legs_on, legs, estimated_legs)
    VALUES ('roads', ${day}::date, ${legs}, ${estimated})
    ON CONFLICT (provider) DO UPDATE SET legs_on = excluded.legs_on,
      legs = CASE WHEN w.legs_on = excluded.legs_on THEN w.legs ELSE 0 END + excluded.legs,
      estimated_legs = CASE WHEN w.legs_on = excluded.legs_on THEN w.estimated_legs ELSE 0 END
        + excluded.estimated_legs`.execute(db);
}

export async function writeStatements(db: Db, statements: readonly SlowStatementsTable[]): Promise<void> {
  if (statements.length === 0) return;
  await sql`
    INSERT INTO slow_statements AS s (day, fingerprint, statement, times, total_ms, most_ms)
    SELECT day, fingerprint, statement, times, "totalMs", "mostMs"
    FROM jsonb_to_recordset(${sorted(statements, ({ fingerprint }) => fingerprint)}::jsonb)
      AS r (day date, fingerprint text, statement text, times bigint, "totalMs" float8, "mostMs" float8)
    ON CONFLICT (day, fingerprint) DO UPDATE SET times = s.times + excluded.times,
      total_ms = s.total_ms + excluded.total_ms, most_ms = greatest(s.most_ms, excluded.most_ms)`.execute(db);
}
