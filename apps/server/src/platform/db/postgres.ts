import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from './database.ts';
import { nameStatements } from './named-statements.ts';
import { listenOn } from './postgres-listener.ts';
import type { Schema } from './schema.ts';
import { guardOuterHandle, transactionsOf } from './transaction.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly onError: (error: Error) => void;
}

export interface PostgresDatabase extends Database {
  readonly engine: 'postgres';
}

const asText = (value: string) => value;

// int8 → Number, date → text, as on PGlite (pglite.ts).
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return Number;
    if (oid === 1082) return asText;
    if (oid === 1016)
      return (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number));
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Opens a pool on a PostgreSQL server of version 15 or newer. */
export function openPostgres(options: PostgresOptions): PostgresDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    types,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'hoist',
    keepAlive: true,
  });
  pool.on('error', options.onError);
  const inner = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) });
  const listeners = listenOn(options.url, options.onError);
  return {
    engine: 'postgres',
    db: guardOuterHandle(inner),
    transaction: transactionsOf(inner),
    listen: (channel, listener) => listeners.listen(channel, listener),
    execute: async (statements) => {
      await pool.query(statements);
    },
    close: async () => {
      await listeners.close();
      await inner.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
