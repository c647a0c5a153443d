import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { absent, failed, notSet, warning, type Context, type Report, type Service } from './checks.ts';

/** Extensions of the migrations. They are part of PostgreSQL's `contrib`. */
export const extensions = ['btree_gin', 'btree_gist', 'pg_trgm'] as const;

/** How long the standby may take to have a position of the primary. */
const lagMs = 2_000;
const pollMs = 50;

const reach = 'Check DATABASE_URL, DATABASE_PASSWORD and whether this machine may connect.';

/** Version, role, migrations, standby and notifications of PostgreSQL. Writes nothing. */
export const databaseService: Service = {
  name: 'database',
  async run(report, context) {
    const { config } = context;
    const { databaseUrl: url, listenUrl } = config;
    if (url === undefined) {
      await report(absent('connection', 'DATABASE_URL: the embedded database in DATA_DIR, for one machine'));
      return;
    }
    const { openPostgres } = await import('../../../apps/server/src/platform/db/postgres.ts');
    const statementMs = context.timeoutMs;
    const database = openPostgres({ url, listenUrl, poolSize: 2, statementMs, onError: () => undefined });
    try {
      if (!(await checkServer(report, database))) return;
      await checkMigrations(report, database);
      await checkCallers(report, database);
      await checkListening(report, database);
      await checkStandby(report, context, database);
    } finally {
      await Promise.race([database.close().catch(() => undefined), sleep(500)]);
    }
  },
};

async function checkServer(report: Report, database: Database): Promise<boolean> {
  const { sql } = await import('kysely');
  const readServer = async () => {
    const { rows } = await sql<{
      version: string;
      number: number;
      role: string;
      superuser: boolean;
      mayCreate: boolean;
    }>`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        current_user::text as role, rolsuper as superuser,
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create
      from pg_roles where rolname = current_user`.execute(database.db);
    const [server] = rows;
    if (!server) throw new Error('the role is unknown');
    return server;
  };
  const isOpen = await report({
    name: 'connection',
    advice: reach,
    run: async () => {
      const { version, role } = await readServer();
      return `PostgreSQL ${version} as ${role}`;
    },
  });
  if (!isOpen) return false;
  await report({
    name: 'version',
    advice: reach,
    run: async () => {
      const { version, number } = await readServer();
      return number >= 150_000 ? `${version}, 15 or newer` : failed(version, 'Use PostgreSQL 15 or newer.');
    },
  });
  await report({
    name: 'role',
    advice: reach,
    run: async () => {
      const { role, superuser, mayCreate } = await readServer();
      if (superuser)
        return failed(`${role} is a superuser`, 'Connect as a role that owns the database and nothing else.');
      return mayCreate
        ? `${role} is no superuser and may migrate`
        : failed(`${role} may not create tables`, 'Make it the owner of the database and its schema.');
    },
  });
  await report({
    name: 'extensions',
    advice: reach,
    run: async () => {
      const { rows } = await sql<{ name: string }>`select name from pg_available_extensions`.execute(
        database.db,
      );
      const there = new Set(rows.map(({ name }) => name));
      const missing = extensions.filter((name) => !there.has(name));
      return missing.length === 0
        ? extensions.join(', ')
        : failed(`missing: ${missing.join(', ')}`, "Install PostgreSQL's contrib package on the server.");
    },
  });
  return true;
}

async function checkMigrations(report: Report, database: Database): Promise<void> {
  const { migrationState } = await import('../../../apps/server/src/platform/db/migrate.ts');
  await report({
    name: 'migrations',
    advice: reach,
    run: async () => {
      const state = await migrationState(database);
      if (state === 'unreleased')
        return failed('made by a version before the first release', 'Start with an empty database.');
      const { applied, pending, newer } = state;
      if (applied.length === 0)
        return warning('the database is empty', 'The first start of Hoist migrates it.');
      if (pending.length > 0)
        return warning(
          `${pending.length} to apply: ${pending.join(', ')}`,
          'The next start of this build applies them.',
        );
      return newer.length > 0
        ? warning(`a newer build applied ${newer.join(', ')}`, 'Run the doctor of the build that is in use.')
        : `${applied.length} applied`;
    },
  });
}

/** Fewer counted calls say nothing about whose they are. */
const fewestCalls = 100;

/** The counters of call limits name the addresses of today's callers. */
async function checkCallers(report: Report, database: Database): Promise<void> {
  const { sql } = await import('kysely');
  const { sharedAddress } = await import('../../../apps/server/src/platform/http/shared-address.ts');
  await report({
    name: 'callers',
    advice: reach,
    run: async () => {
      const counters = await sql`select from pg_tables where tablename = 'rate_limits'`.execute(database.db);
      if (counters.rows.length === 0) return notSet('the database is empty');
      const { rows } = await sql<{ address: string; calls: number }>`
        select substring(key from '^call:[^:]+:address:(.*)$') as address, sum(count)::int as calls
        from rate_limits where key like 'call:%:address:%' group by 1`.execute(database.db);
      const calls = rows.reduce((sum, row) => sum + row.calls, 0);
      if (calls < fewestCalls) return `${calls} calls with a limit are counted, too few to tell`;
      const shared = sharedAddress(
        rows.map((row) => [row.address, row.calls]),
        calls,
      );
      if (shared === undefined) return `${calls} calls with a limit, of ${rows.length} addresses`;
      return warning(
        `nearly all of ${calls} calls with a limit come from ${shared}`,
        'Name this proxy in TRUSTED_PROXIES; else all customers share the limits of one address.',
      );
    },
  });
}

async function checkListening(report: Report, database: Database): Promise<void> {
  const { sql } = await import('kysely');
  await report({
    name: 'notifications',
    advice: 'DATABASE_LISTEN_URL must lead directly to the primary, not to a pooler in transaction mode.',
    run: async (signal) => {
      const heard = Promise.withResolvers<string>();
      signal.addEventListener('abort', () => heard.resolve(''));
      const unlisten = await database.listen('hoist_doctor', { onMessage: heard.resolve });
      await sql`select pg_notify('hoist_doctor', 'heard')`.execute(database.db);
      await heard.promise;
      await unlisten();
      return 'LISTEN and NOTIFY work';
    },
  });
}

interface Standbys {
  readonly wanted: string;
  readonly following: number;
}

async function checkStandby(report: Report, { config }: Context, database: Database): Promise<void> {
  const { sql } = await import('kysely');
  await report({
    name: 'standbys',
    advice: reach,
    run: async () => {
      const { rows } = await sql<Standbys>`select current_setting('synchronous_standby_names') as wanted,
        (select count(*)::int from pg_stat_replication) as following`.execute(database.db);
      const { wanted = '', following = 0 } = rows[0] ?? {};
      if (following > 0)
        return `${following} connected${wanted === '' ? '' : `, commits wait for ${wanted}`}`;
      return wanted === ''
        ? notSet('none is connected', 'Keep a standby, or accept to lose what is newer than the last backup.')
        : failed(
            `commits wait for ${wanted}, which is not connected`,
            'Bring the standby back, or clear synchronous_standby_names.',
          );
    },
  });
  const { replicaUrl } = config;
  if (replicaUrl === undefined) {
    await report(absent('replica', 'DATABASE_REPLICA_URL'));
    return;
  }
  const { openPool } = await import('../../../apps/server/src/platform/db/postgres-pool.ts');
  const pool = openPool({
    url: replicaUrl,
    size: 1,
    mustWrite: false,
    connectWithinMs: 1_500,
    statementMs: 5_000,
    onError: () => undefined,
  });
  const advice = 'Check DATABASE_REPLICA_URL and the standby. Until then the primary answers alone.';
  await report({
    name: 'replica',
    advice,
    run: async () => {
      const position = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(
        database.db,
      );
      const at = position.rows[0]?.at ?? '0/0';
      const from = performance.now();
      for (;;) {
        const { rows } = await pool.query<{ standby: boolean; behind: number | null }>(
          'select pg_is_in_recovery() as standby, pg_wal_lsn_diff($1, pg_last_wal_replay_lsn())::float8 as behind',
          [at],
        );
        const { standby = false, behind = null } = rows[0] ?? {};
        if (!standby) return failed('it is a primary, not a standby', advice);
        const passedMs = performance.now() - from;
        if (behind !== null && behind <= 0) return `has every commit after ${Math.round(passedMs)} ms`;
        if (passedMs > lagMs)
          return warning(
            `${behind ?? '?'} bytes behind after ${lagMs / 1000} s`,
            'Look why the standby does not catch up.',
          );
        await sleep(pollMs);
      }
    },
  });
  await Promise.race([pool.end().catch(() => undefined), sleep(500)]);
}
