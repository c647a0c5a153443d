import pg from 'pg';
import { startPostgres, startStandby, type PostgresServer } from './postgres-server.ts';

export interface DatabasePair {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** Makes the standby the primary; resolves when it takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

async function ask(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A primary that acknowledges a commit when its standby has it too. */
export async function startDatabasePair(): Promise<DatabasePair> {
  const primary = await startPostgres({ synchronousCommit: true });
  // Whom a proxy asks as; see deploy/haproxy.cfg.
  await ask(primary.url, ['create role hoist_check login']);
  const standby = await startStandby(primary);
  await ask(primary.url, [
    `alter system set synchronous_standby_names = 'hoist_standby'`,
    'select pg_reload_conf()',
  ]);
  return {
    primary,
    standby,
    promote: () => ask(standby.url, ['select pg_promote(true, 30)']),
    async stop() {
      await primary.stop();
      await standby.stop();
    },
  };
}
