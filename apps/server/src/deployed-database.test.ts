import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openPostgres } from './platform/db/postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { readConfig } from './config.ts';
import { freePort } from './platform/free-port.ts';
import { atEnd } from './testing/at-end.ts';
import { findPostgresBinaries, postgresIdentity } from './testing/postgres-server.ts';

const long = process.env['HOIST_LONG'] === '1';
const deploy = fileURLToPath(new URL('../../../deploy/postgres/', import.meta.url));
const passwords = {
  POSTGRES_PASSWORD: 'the superuser',
  DATABASE_PASSWORD: `p@ss:w/ord%20 "double" 'single' \\back`,
  REPLICATION_PASSWORD: `it's "quoted" \\ and = spaced`,
};

/** What the image's entry point does with an empty folder: makes it, runs our script on a server without a port. */
const entryPoint = `#!/bin/sh
set -eu
echo "$POSTGRES_PASSWORD" > "$SOCKETS/password"
initdb -D "$PGDATA" -U postgres --pwfile="$SOCKETS/password" --auth-local=trust --auth-host=scram-sha-256 --no-sync > /dev/null
echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
export PGHOST="$SOCKETS" PGPORT="$PORT"
shift
pg_ctl -D "$PGDATA" -w start -o "$(printf '%s ' "$@") -c listen_addresses=''" > /dev/null
sh "$DEPLOY/primary.sh"
pg_ctl -D "$PGDATA" -m fast -w stop > /dev/null
exec postgres "$@"
`;

type Role = 'primary' | 'standby';

/** The two servers of compose.yaml, as their containers start them. */
async function installation() {
  const binaries = findPostgresBinaries() ?? '';
  const who = postgresIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'hoist-deployed-'));
  const own = (path: string) => {
    if (who.uid !== undefined) chownSync(path, who.uid, who.gid ?? who.uid);
  };
  own(folder);
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'docker-entrypoint.sh'), entryPoint);
  chmodSync(join(programs, 'docker-entrypoint.sh'), 0o755);
  const ports = { primary: await freePort(), standby: await freePort() };
  const running = new Map<Role, ChildProcess>();
  const exit = (child: ChildProcess) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve();
      else child.once('exit', () => resolve());
    });
  const start = (role: Role) => {
    const volume = join(folder, role);
    mkdirSync(volume, { recursive: true });
    own(volume);
    const settings = [
      `port=${ports[role]}`,
      `unix_socket_directories=${volume}`,
      'listen_addresses=127.0.0.1',
      'wal_retrieve_retry_interval=200ms',
    ];
    const child = spawn(
      'sh',
      [join(deploy, 'start.sh'), 'postgres', ...settings.flatMap((one) => ['-c', one])],
      {
        ...who,
        cwd: volume,
        stdio: ['ignore', 'ignore', process.env['HOIST_SHOW'] === '1' ? 'inherit' : 'ignore'],
        env: {
          PATH: `${programs}:${binaries}:${process.env['PATH'] ?? ''}`,
          PGDATA: join(volume, 'db'),
          PEER: '127.0.0.1',
          PEER_PORT: String(ports[role === 'primary' ? 'standby' : 'primary']),
          BEGINS_AS: role,
          DEPLOY: deploy,
          SOCKETS: volume,
          PORT: String(ports[role]),
          ...passwords,
        },
      },
    );
    running.set(role, child);
    return child;
  };
  atEnd(async () => {
    for (const child of running.values()) child.kill('SIGINT');
    await Promise.all([...running.values()].map(exit));
    rmSync(folder, { recursive: true, force: true });
  });
  const urlOf = (role: Role) =>
    readConfig({
      DATABASE_URL: `postgres://hoist@127.0.0.1:${ports[role]}/hoist`,
      DATABASE_PASSWORD: passwords.DATABASE_PASSWORD,
      SECRET: 'long enough for the settings to be read',
    }).databaseUrl ?? '';
  const ask = async (role: Role, statement: string, as = urlOf(role)): Promise<unknown[][]> => {
    const client = new pg.Client({ connectionString: as, statement_timeout: 10_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
      return rows;
    } finally {
      await client.end();
    }
  };
  return {
    start,
    ask,
    urlOf,
    /** As the operator, over the local socket. */
    promote: (role: Role) =>
      execFileSync(
        join(binaries, 'psql'),
        ['-h', join(folder, role), '-p', String(ports[role]), '-U', 'postgres', '-c', 'select pg_promote()'],
        { ...who, cwd: folder, stdio: 'ignore' },
      ),
    kill: async (role: Role) => {
      const child = running.get(role);
      child?.kill('SIGKILL');
      if (child) await exit(child);
    },
    ended: async (role: Role) => {
      const child = running.get(role);
      if (child) await exit(child);
    },
    foldersOf: (role: Role) => readdirSync(join(folder, role)).filter((name) => name.startsWith('db')),
  };
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + 60_000;
  while (!(await holds().catch(() => false))) {
    assert.ok(performance.now() < giveUp, what);
    await sleep(100);
  }
}

const skip =
  (findPostgresBinaries() === undefined && 'no PostgreSQL on this machine') ||
  (!long && 'takes half a minute: HOIST_LONG is not set');

test(
  'starts a primary and a standby from empty folders, exchanges them, and never has two primaries',
  { skip },
  async () => {
    const pair = await installation();
    const follows = async (role: Role) =>
      (await pair.ask(role, 'select pg_is_in_recovery()'))[0]?.[0] === true;
    pair.start('primary');
    await until('the primary answers', async () => !(await follows('primary')));
    pair.start('standby');
    await until('the standby follows', () => follows('standby'));

    // Hoist's role owns its database, and no more.
    const database = openPostgres({ url: pair.urlOf('primary'), poolSize: 2, onError: () => undefined });
    await migrate(database);
    await database.close();
    assert.deepEqual(
      await pair.ask('primary', 'select rolsuper from pg_roles where rolname = current_user'),
      [[false]],
    );
    await pair.ask('primary', 'create table told (what text)');
    await pair.ask('primary', `insert into told values ('on the first primary')`);
    // Commits wait for the standby, so it has the row.
    await until(
      'the row is there',
      async () => (await pair.ask('standby', 'select * from told')).length === 1,
    );

    await pair.kill('primary');
    pair.promote('standby');
    await pair.ask('standby', `insert into told values ('on the second')`);
    pair.start('primary');
    await until('the old primary follows', () => follows('primary'));
    await until(
      'and has what it missed',
      async () => (await pair.ask('primary', 'select * from told')).length === 2,
    );
    assert.equal(pair.foldersOf('primary').length, 2, 'its old folder is kept');

    // Promoted while the other one still runs: that one stops by itself, and follows from its next start.
    pair.promote('primary');
    await pair.ended('standby');
    await pair.ask('primary', `insert into told values ('on the first again')`);
    pair.start('standby');
    await until('the second follows', () => follows('standby'));
    await until('and catches up', async () => (await pair.ask('standby', 'select * from told')).length === 3);
  },
);
