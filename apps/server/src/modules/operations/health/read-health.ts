import type { Output, readHealth as endpoint } from '@hoist/contract';
import { sql } from 'kysely';
import { isFault } from './list-operations.ts';
import type { Db } from '#server/platform/db/database.ts';

type Health = Output<typeof endpoint>['data'];
type Queue = Health['queues'][number];

interface QueueRow extends Omit<Queue, 'oldest'> {
  readonly oldest: Date | null;
}

/** A backlog up to this age is normal. */
const GRACE_MS = 60_000;

const isoTime = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Each part uses the index of its waiting rows, so finished rows cost nothing. */
async function queuesOf(db: Db, now: Date): Promise<Queue[]> {
  const due = new Date(now.getTime() - GRACE_MS);
  const { rows } = await sql<QueueRow>`
    SELECT 'messages' AS queue, count(*)::int AS waiting, count(*) FILTER (WHERE next_try_at < ${due})::int AS overdue,
      min(created_at) FILTER (WHERE next_try_at < ${due}) AS oldest,
      (SELECT count(*)::int FROM outbox WHERE state = 'dead') AS dead FROM outbox WHERE state = 'waiting'
    UNION ALL SELECT 'tellings', count(*)::int, 0, NULL, 0 FROM order_tellings
    UNION ALL SELECT 'operations', count(*)::int, count(*) FILTER (WHERE next_try_at < ${due})::int,
      min(created_at) FILTER (WHERE next_try_at < ${due}), (SELECT count(*)::int FROM stripe_ops WHERE ${isFault})
      FROM stripe_ops WHERE state IN ('waiting', 'unknown')
    UNION ALL SELECT 'notices', count(*)::int, count(*) FILTER (WHERE next_try_at < ${due})::int,
      min(received_at) FILTER (WHERE next_try_at < ${due}), 0 FROM stripe_events WHERE processed_at IS NULL`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, oldest: isoTime(row.oldest) }));
}

/** A provider is down once `watchProviders` has notified staff (messaging/messages/provider-incidents). */
async function providersOf(db: Db, now: Date): Promise<Health['providers']> {
  const rows = await db
    .selectFrom('providerWords as w')
    .leftJoin('providerIncidents as i', 'i.provider', 'w.provider')
    .select([
      'w.provider',
      'w.lastOkAt',
      'w.lastFailedAt',
      'w.lastError',
      'w.legsOn',
      'w.legs',
      'w.estimatedLegs',
    ])
    .select(['i.failingSince', 'i.failures', 'i.error', 'i.toldAt'])
    .orderBy('w.provider')
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    state:
      row.failingSince !== null
        ? row.toldAt === null
          ? 'failing'
          : 'down'
        : row.lastOkAt === null
          ? 'unknown'
          : 'ok',
    lastOk: isoTime(row.lastOkAt),
    lastFailure: isoTime(row.lastFailedAt),
    error: row.error ?? row.lastError,
    failingSince: isoTime(row.failingSince),
    failures: row.failures ?? 0,
    drives:
      row.legs > 0 && row.legsOn === now.toISOString().slice(0, 10)
        ? { count: row.legs, estimated: row.estimatedLegs }
        : null,
  }));
}

async function jobsOf(db: Db): Promise<Health['jobs']> {
  const rows = await db.selectFrom('jobRuns').selectAll().orderBy('job').execute();
  return rows.map((row) => ({
    job: row.job,
    runs: row.runs,
    failures: row.failures,
    lastOk: isoTime(row.lastOkAt),
    lastFailure: isoTime(row.lastFailedAt),
    failing: row.lastFailedAt !== null && (row.lastOkAt === null || row.lastFailedAt > row.lastOkAt),
    error: row.lastError,
    milliseconds: Math.round(row.lastMs),
  }));
}

/** State of queues, providers, jobs and errors. */
export async function readHealth(db: Db, now: Date): Promise<Health> {
  const errors = await db
    .selectFrom('errorGroups')
    .where('resolvedAt', 'is', null)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('open'))
    .executeTakeFirstOrThrow();
  return {
    queues: await queuesOf(db, now),
    providers: await providersOf(db, now),
    jobs: await jobsOf(db),
    openErrors: errors.open,
  };
}
