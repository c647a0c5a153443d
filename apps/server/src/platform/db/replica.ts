import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/** Longest wait for the replica, which usually catches up within a millisecond. */
const maxLagMs = 25;
const pollMs = 4;
const pauseAfterLagMs = 300;
const pauseAfterErrorMs = 5_000;

/** Concurrent callers share the next run, so that its answer is never older than their call. */
export function shared<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    const result = run();
    running = result;
    const done = () => {
      if (running === result) running = undefined;
    };
    result.then(done, done);
    return result;
  };
  return () => {
    if (running === undefined) return start();
    next ??= running
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}

async function hasReached(replica: Kysely<Schema>, position: string): Promise<boolean> {
  const deadline = performance.now() + maxLagMs;
  for (;;) {
    // A promoted server is no longer our replica: null.
    const { rows } = await sql<{ there: boolean | null }>`select case when pg_is_in_recovery()
      then pg_last_wal_replay_lsn() >= ${position}::pg_lsn end as there`.execute(replica);
    const there = rows[0]?.there ?? null;
    if (there === true) return true;
    if (there === null || performance.now() > deadline) return false;
    await sleep(pollMs);
  }
}

interface Servers {
  readonly primary: Kysely<Schema>;
  readonly replica: Kysely<Schema>;
  readonly onError: (error: Error) => void;
}

/** Reads from the replica if it has everything written before this call, else from the primary (ADR 30). */
export function replicaReads({ primary, replica, onError }: Servers) {
  let pausedUntil = 0;
  const position = shared(async () => {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(
      primary,
    );
    return rows[0]?.at ?? '';
  });

  return async function read<T>(work: (db: Db) => Promise<T>): Promise<{ readonly value: T } | undefined> {
    if (performance.now() < pausedUntil) return undefined;
    const at = await position();
    try {
      return await replica.connection().execute(async (db) => {
        if (await hasReached(db, at)) return { value: await work(db) };
        pausedUntil = performance.now() + pauseAfterLagMs;
        return undefined;
      });
    } catch (error) {
      pausedUntil = performance.now() + pauseAfterErrorMs;
      onError(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  };
}
