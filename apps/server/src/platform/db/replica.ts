import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/** A replica usually follows within a millisecond; one that does not is left alone for a moment. */
const patienceMs = 25;
const askEveryMs = 4;
const restAfterLagMs = 300;
const restAfterErrorMs = 5_000;

/** Callers that come while one asks share the next question: what it answers is never older than their call. */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    const asked = ask();
    running = asked;
    const done = () => {
      if (running === asked) running = undefined;
    };
    asked.then(done, done);
    return asked;
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
  const deadline = performance.now() + patienceMs;
  for (;;) {
    // A server that is no longer a standby is not ours to read: null.
    const { rows } = await sql<{ there: boolean | null }>`select case when pg_is_in_recovery()
      then pg_last_wal_replay_lsn() >= ${position}::pg_lsn end as there`.execute(replica);
    const there = rows[0]?.there ?? null;
    if (there === true) return true;
    if (there === null || performance.now() > deadline) return false;
    await sleep(askEveryMs);
  }
}

interface Servers {
  readonly primary: Kysely<Schema>;
  readonly replica: Kysely<Schema>;
  readonly onError: (error: Error) => void;
}

/**
 * Reads from the replica once it has everything that the primary had written when the read was asked for; otherwise, and
 * when the replica fails, from the primary. So nobody ever sees less than they have seen before (docs/decisions/0030).
 */
export function replicaReads({ primary, replica, onError }: Servers) {
  let restUntil = 0;
  const position = shared(async () => {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(
      primary,
    );
    return rows[0]?.at ?? '';
  });

  return async function read<T>(work: (db: Db) => Promise<T>): Promise<{ readonly value: T } | undefined> {
    if (performance.now() < restUntil) return undefined;
    const at = await position();
    try {
      return await replica.connection().execute(async (db) => {
        if (await hasReached(db, at)) return { value: await work(db) };
        restUntil = performance.now() + restAfterLagMs;
        return undefined;
      });
    } catch (error) {
      restUntil = performance.now() + restAfterErrorMs;
      onError(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  };
}
