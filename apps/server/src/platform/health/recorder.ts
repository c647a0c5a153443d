import { HEALTH_SAVE_SECONDS, SLOW_STATEMENT_MS } from '@hoist/domain/limits';
import { createHash } from 'node:crypto';
import { bucketCount, bucketOf } from '@hoist/domain/health/times';
import type { LegCounts } from '@hoist/domain/scheduling/drive-table';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import type { Answered, JobRun } from '../metrics/metrics.ts';
import { countErrors, seenError, type SeenError } from './error-groups.ts';
import {
  writeCalls,
  writeLegs,
  writeRuns,
  writeStatements,
  type CallCount,
  type RunCount,
} from './write-counts.ts';
import type { SlowStatementsTable } from '../db/schema-health.ts';

/**
 * Health figures of this process, without personal data. They are counted in memory and written periodically with one
 * statement per table.
 */
export interface HealthRecorder {
  answered(answer: Answered): void;
  ran(run: JobRun): void;
  threw(error: unknown, place: string): void;
  queried(statement: string, ms: number): void;
  drove(this: void, counts: LegCounts): void;
  start(database: Database): void;
  flush(): Promise<void>;
}

interface Given {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly release: string;
}

const hourMs = 3_600_000;
const pauseMs = HEALTH_SAVE_SECONDS * 1000;
const longestStatement = 1_000;
/** With this many kinds, new ones are ignored until the next write. */
const maxKinds = 2_000;

const noLegs: LegCounts = { legs: 0, estimated: 0 };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The statement on one line, without long literals. */
const plain = (statement: string): string =>
  statement
    .replace(/\s+/g, ' ')
    .replace(/'[^']{24,}'/g, "'…'")
    .slice(0, longestStatement);

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

export function openHealthRecorder({ clock, logger, release }: Given): HealthRecorder {
  let calls = new Map<string, CallCount>();
  let runs = new Map<string, RunCount>();
  let statements = new Map<string, SlowStatementsTable>();
  let errors = new Map<string, SeenError>();
  let legs: LegCounts = noLegs;
  let database: Database | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Each table is written independently. Figures whose write fails are dropped. */
  async function write(to: Database): Promise<void> {
    const [byCall, byJob, byStatement, byError, driven] = [calls, runs, statements, errors, legs];
    calls = new Map();
    runs = new Map();
    statements = new Map();
    errors = new Map();
    legs = noLegs;
    const pieces = [
      () => writeCalls(to.db, [...byCall.values()]),
      () => writeRuns(to.db, [...byJob.values()]),
      () => writeStatements(to.db, [...byStatement.values()]),
      () => countErrors(to.db, [...byError.values()]),
      () => writeLegs(to.db, { day: clock.now().toISOString().slice(0, 10), ...driven }),
    ];
    for (const piece of pieces)
      await piece().catch((error: unknown) => logger.warn({ err: error }, 'health figures not written'));
  }

  function flush(): Promise<void> {
    const to = database;
    if (to) writing = writing.then(() => write(to));
    return writing;
  }

  function threw(error: unknown, place: string): void {
    const thrown =
      error instanceof Error
        ? { name: error.name, message: error.message, stack: error.stack ?? '', page: place }
        : { name: 'Error', message: String(error), stack: '', page: place };
    const seen = seenError(thrown, { source: 'server', release, at: clock.now() });
    const known = errors.get(seen.fingerprint);
    if (known || errors.size < maxKinds)
      errors.set(seen.fingerprint, { ...seen, times: (known?.times ?? 0) + 1 });
  }

  return {
    answered({ method, route, status, seconds }) {
      const hour = Math.floor(clock.now().getTime() / hourMs) * hourMs;
      const key = `${hour} ${method} ${route}`;
      let count = calls.get(key);
      if (!count) {
        if (calls.size >= maxKinds) return;
        const counts = Array.from({ length: bucketCount }, () => 0);
        count = {
          hour: new Date(hour).toISOString(),
          method,
          route,
          calls: 0,
          failures: 0,
          mostMs: 0,
          counts,
        };
        calls.set(key, count);
      }
      const ms = seconds * 1000;
      const bucket = bucketOf(ms);
      count.calls += 1;
      if (status >= 500) count.failures += 1;
      if (ms > count.mostMs) count.mostMs = ms;
      count.counts[bucket] = (count.counts[bucket] ?? 0) + 1;
    },
    ran({ job, outcome, seconds, error }) {
      const at = clock.now().toISOString();
      const known = runs.get(job);
      const failed = outcome === 'failed';
      runs.set(job, {
        job,
        runs: (known?.runs ?? 0) + 1,
        failures: (known?.failures ?? 0) + (failed ? 1 : 0),
        okAt: failed ? (known?.okAt ?? null) : at,
        failedAt: failed ? at : (known?.failedAt ?? null),
        error: failed ? textOf(error).slice(0, 500) : (known?.error ?? ''),
        ms: seconds * 1000,
      });
      if (failed) threw(error, `job ${job}`);
    },
    threw,
    queried(statement, ms) {
      if (ms < SLOW_STATEMENT_MS) return;
      const text = plain(statement);
      const known = statements.get(text);
      if (!known && statements.size >= maxKinds) return;
      statements.set(text, {
        day: clock.now().toISOString().slice(0, 10),
        fingerprint: known?.fingerprint ?? hashOf(text),
        statement: text,
        times: (known?.times ?? 0) + 1,
        totalMs: (known?.totalMs ?? 0) + ms,
        mostMs: Math.max(known?.mostMs ?? 0, ms),
      });
    },
    drove(counts) {
      legs = { legs: legs.legs + counts.legs, estimated: legs.estimated + counts.estimated };
    },
    start(to) {
      database = to;
      timer ??= setInterval(() => void flush(), pauseMs).unref();
    },
    async flush() {
      clearInterval(timer);
      await flush();
    },
  };
}
