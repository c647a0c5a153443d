import type { readCallTimes as endpoint, Output, Refusal } from '@hoist/contract';
import { shareOfTimes } from '@hoist/domain/health/times';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';

type Times = Pick<Output<typeof endpoint>, 'data' | 'statements'>;

interface Row {
  readonly method: string;
  readonly route: string;
  readonly calls: number;
  readonly failures: number;
  readonly most: number;
  readonly counts: number[];
}

interface Statement {
  readonly statement: string;
  readonly times: number;
  readonly total: number;
  readonly most: number;
}

const HOUR_MS = 3_600_000;
const MOST_HOURS = 30 * 24;
const STATEMENTS = 30;

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** Durations of calls in the last hours, slowest first, and the slowest statements. */
export async function readCallTimes(
  db: Db,
  { hours, now }: { readonly hours: number; readonly now: Date },
): Promise<Result<Times, Refusal>> {
  if (hours < 1 || hours > MOST_HOURS) return refuse(invalidField('hours', 'field.invalid'));
  const since = new Date(now.getTime() - hours * HOUR_MS);
  const { rows } = await sql<Row>`
    SELECT method, route, sum(c)::int AS calls, to_jsonb(array_agg(c ORDER BY i)) AS counts,
      max(failures)::int AS failures, max(most) AS most
    FROM (SELECT method, route, i, sum(n)::bigint AS c,
        sum(failures) FILTER (WHERE i = 1) AS failures, max(most_ms) AS most
      FROM call_times, unnest(counts) WITH ORDINALITY AS u (n, i)
      WHERE hour > ${since} GROUP BY 1, 2, 3) b
    GROUP BY 1, 2`.execute(db);
  const statements = await sql<Statement>`
    SELECT min(statement) AS statement, sum(times)::int AS times, sum(total_ms) AS total, max(most_ms) AS most
    FROM slow_statements WHERE day >= ${since.toISOString().slice(0, 10)}::date
    GROUP BY fingerprint ORDER BY sum(total_ms) DESC, fingerprint LIMIT ${STATEMENTS}`.execute(db);
  const share = ({ counts, most }: Row, part: number) =>
    rounded(shareOfTimes(counts, { share: part, mostMs: most }) ?? 0);
  return ok({
    data: rows
      .map((row) => ({
        method: row.method,
        route: row.route,
        calls: row.calls,
        failures: row.failures,
        p50: share(row, 0.5),
        p95: share(row, 0.95),
        most: rounded(row.most),
      }))
      .toSorted((one, other) => other.p95 - one.p95),
    statements: statements.rows.map(({ statement, times, total, most }) => ({
      statement,
      times,
      mean: rounded(total / times),
      most: rounded(most),
    })),
  });
}
