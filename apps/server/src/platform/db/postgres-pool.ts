import pg from 'pg';

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly mustWrite: boolean;
  /** For a connection, and again for its first answer. */
  readonly connectWithinMs: number;
  readonly statementMs: number;
  readonly onError: (error: Error) => void;
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

/** The error code of PostgreSQL for a write on a standby. */
class StandbyError extends Error {
  readonly code = '25006';
}

// Set by a statement because poolers reject startup parameters. JIT is off: without statistics PostgreSQL compiles
// the order view, which takes half a second instead of milliseconds.
const greeting = ({ statementMs, connectWithinMs }: PoolOptions) => ({
  text: `select pg_is_in_recovery() as standby,
    set_config('statement_timeout', '${statementMs}', false),
    set_config('idle_in_transaction_session_timeout', '30000', false),
    set_config('jit', 'off', false)`,
  query_timeout: connectWithinMs,
});

/** A pool on one PostgreSQL address. Each connection is checked before its first use. */
export function openPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    types,
    connectionTimeoutMillis: options.connectWithinMs,
    // Longer than the pause between the polls of jobs: opening a connection costs more than many of them.
    idleTimeoutMillis: 120_000,
    // A little longer than the server's own statement timeout, for a server that hangs.
    query_timeout: options.statementMs + 2_000,
    application_name: 'hoist',
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    async onConnect(client) {
      const { rows } = await client.query<{ standby: boolean }>(greeting(options));
      if (options.mustWrite && rows[0]?.standby !== false)
        throw new StandbyError('This server is a standby and takes no writes');
    },
  });
  pool.on('error', options.onError);
  return pool;
}
