import { Kysely, PostgresDialect } from 'kysely';
import { splitPool } from './background.ts';
import type { Database } from './database.ts';
import { nameStatements } from './named-statements.ts';
import { listenOn } from './postgres-listener.ts';
import { openPool } from './postgres-pool.ts';
import { queryLog, type OnQuery } from './query-log.ts';
import { replicaReads } from './replica.ts';
import type { Schema } from './schema.ts';
import { camelCase } from './camel-case.ts';
import { guardOuterHandle, readsOf, transactionsOf } from './transaction.ts';

export interface PostgresOptions {
  readonly url: string;
  /** A dedicated address for LISTEN, if `url` leads to a pooler. */
  readonly listenUrl?: string | undefined;
  readonly replicaUrl?: string | undefined;
  /** Connections for callers; jobs and webhooks have half as many of their own. */
  readonly poolSize: number;
  /** Statement timeout in milliseconds; 15 seconds by default. */
  readonly statementMs?: number;
  /** How long a caller waits for a connection, in milliseconds; 1.5 seconds by default. */
  readonly connectWithinMs?: number;
  readonly onError: (error: Error) => void;
  readonly onQuery?: OnQuery | undefined;
}

export interface PostgresDatabase extends Database {
  readonly engine: 'postgres';
}

export function openPostgres(options: PostgresOptions): PostgresDatabase {
  const { url, listenUrl, replicaUrl, onError } = options;
  const common = { size: options.poolSize, statementMs: options.statementMs ?? 15_000, onError };
  const connectWithinMs = options.connectWithinMs ?? 1_500;
  const pool = openPool({ ...common, url, mustWrite: true, connectWithinMs });
  // A job may wait longer than a caller.
  const jobsPool = openPool({
    ...common,
    url,
    mustWrite: true,
    size: Math.ceil(options.poolSize / 2),
    connectWithinMs: Math.max(connectWithinMs, 5_000),
  });
  const replicaPool =
    replicaUrl === undefined
      ? undefined
      : openPool({ ...common, url: replicaUrl, mustWrite: false, connectWithinMs: 500 });
  const inner = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: nameStatements(splitPool(pool, jobsPool)) }),
    plugins: [camelCase],
    ...queryLog(options.onQuery),
  });
  const replica =
    replicaPool &&
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: nameStatements(replicaPool) }),
      plugins: [camelCase],
    });
  const db = guardOuterHandle(inner);
  const listeners = listenOn(listenUrl ?? url, onError);
  return {
    engine: 'postgres',
    db,
    transaction: transactionsOf(inner),
    read: readsOf(inner, db, replica && replicaReads({ primary: inner, replica, onError })),
    listen: (channel, listener) => listeners.listen(channel, listener),
    connections: () => ({
      open: pool.totalCount + jobsPool.totalCount,
      idle: pool.idleCount + jobsPool.idleCount,
      waiting: pool.waitingCount + jobsPool.waitingCount,
    }),
    execute: async (statements) => {
      await pool.query(statements);
    },
    close: async () => {
      await listeners.close();
      await Promise.all([inner.destroy(), replica?.destroy()]);
      // Kysely does not end a pool that never gave out a connection.
      for (const one of [pool, jobsPool, replicaPool]) if (one && !one.ending) await one.end();
    },
  };
}
