import pg from 'pg';

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  /** Refuses connections that land on a standby, as while an address moves from a lost primary to the next one. */
  readonly mustWrite: boolean;
  readonly connectWithinMs: number;
  readonly statementMs: number;
  readonly onError: (error: Error) => void;
}

const greetWithinMs = 1_500;

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

/** As PostgreSQL itself says it of a write on a standby. */
class Standby extends Error {
  readonly code = '25006';
}

// Settings are set by a statement: a pooler in between refuses them as parameters of the connection. To compile the view of
// an order takes half a second, to run it some milliseconds; a database without statistics chooses to compile it.
const greeting = (statementMs: number) => ({
  text: `select pg_is_in_recovery() as standby,
    set_config('statement_timeout', '${statementMs}', false),
    set_config('idle_in_transaction_session_timeout', '30000', false),
    set_config('jit', 'off', false)`,
  query_timeout: greetWithinMs,
});

/** Connections to one PostgreSQL address, each looked at before its first use. */
export function openPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    types,
    connectionTimeoutMillis: options.connectWithinMs,
    idleTimeoutMillis: 30_000,
    // A server that fell silent is given up a little after it should have given up the statement itself.
    query_timeout: options.statementMs + 2_000,
    application_name: 'hoist',
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    async onConnect(client) {
      const { rows } = await client.query<{ standby: boolean }>(greeting(options.statementMs));
      if (options.mustWrite && rows[0]?.standby !== false)
        throw new Standby('This server is a standby and takes no writes');
    },
  });
  pool.on('error', options.onError);
  return pool;
}
