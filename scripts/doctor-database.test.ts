import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts';
import { atEnd } from '../apps/server/src/testing/at-end.ts';
import { startDatabasePair } from '../apps/server/src/testing/database-pair.ts';
import { findPostgresBinaries } from '../apps/server/src/testing/postgres-server.ts';
import { expectFindings as expect, runDoctor } from '../apps/server/src/testing/run-doctor.ts';
import { extensions } from './lib/doctor/database.ts';
import { root } from './lib/project-files.ts';

test('knows every extension of the migrations', () => {
  const folder = join(root, 'apps/server/src/platform/db/migrations');
  const statements = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const created = statements.flatMap((text) => [...text.matchAll(/CREATE EXTENSION IF NOT EXISTS (\w+)/gi)]);
  assert.deepEqual(created.map(([, name]) => name ?? '').toSorted(), [...extensions]);
});

const skip = findPostgresBinaries() === undefined && 'no PostgreSQL on this machine';

test(
  'reports superusers, missing migrations, lost standbys and replicas that are behind',
  { skip },
  async () => {
    const pair = await startDatabasePair();
    atEnd(() => pair.stop());
    const { primary, standby } = pair;
    const run = async (...statements: readonly string[]) => {
      const superuser = openPostgres({
        url: primary.url,
        poolSize: 2,
        connectWithinMs: 15_000,
        onError: () => undefined,
      });
      for (const statement of statements) await superuser.execute(statement);
      await superuser.close();
    };
    const folder = mkdtempSync(join(tmpdir(), 'hoist-doctor-'));
    atEnd(async () => Promise.resolve(rmSync(folder, { recursive: true })));
    const at = (server: { readonly port: number }, role: string) =>
      `postgres://${role}@127.0.0.1:${server.port}/hoist_app`;
    const check = (more: Readonly<Record<string, string>>) => runDoctor({ DATA_DIR: folder, ...more });
    await run(
      'create role hoist_app login',
      'create role reader login',
      'create database hoist_app owner hoist_app',
    );

    const own = at(primary, 'hoist_app');
    expect(await check({ DATABASE_URL: own, DATABASE_REPLICA_URL: at(standby, 'hoist_app') }), {
      'database/connection': ['ok', /as hoist_app/],
      'database/version': ['ok', /15 or newer/],
      'database/role': ['ok', /no superuser/],
      'database/extensions': ['ok', /pg_trgm/],
      'database/migrations': ['warning', /empty/],
      'database/notifications': ['ok', /LISTEN/],
      'database/standbys': ['ok', /1 connected, commits wait for hoist_standby/],
      'database/replica': ['ok', /every commit/],
    });

    const migrated = openPostgres({
      url: own,
      poolSize: 2,
      connectWithinMs: 15_000,
      onError: () => undefined,
    });
    await migrate(migrated);
    const callers = async (...counted: readonly (readonly [address: string, calls: number])[]) => {
      const now = new Date();
      const rows = counted.map(([address, count], index) => ({
        key: `call:login${index}:address:${address}`,
        windowStart: now,
        count,
        expiresAt: now,
      }));
      await migrated.db.deleteFrom('rateLimits').execute();
      await migrated.db.insertInto('rateLimits').values(rows).execute();
      return check({ DATABASE_URL: own });
    };
    expect(await callers(['172.18.0.5', 500], ['172.18.0.5', 480], ['203.0.113.7', 20]), {
      'database/callers': ['warning', /nearly all of 1000 .* 172\.18\.0\.5 .*TRUSTED_PROXIES/],
    });
    expect(await callers(['172.18.0.5', 500], ['203.0.113.7', 50]), {
      'database/callers': ['ok', /550 calls with a limit, of 2 addresses/],
    });
    expect(await callers(['203.0.113.7', 1000]), { 'database/callers': ['ok', /of 1 addresses/] });
    expect(await callers(['172.18.0.5', 99]), { 'database/callers': ['ok', /too few/] });
    await migrated.execute("delete from kysely_migration where name like '0002%'");
    await migrated.close();
    expect(await check({ DATABASE_URL: at(primary, 'hoist'), DATABASE_REPLICA_URL: own }), {
      'database/role': ['failed', /superuser/],
      'database/migrations': ['warning', /1 to apply: 0002/],
      'database/replica': ['failed', /a primary, not a standby/],
    });
    expect(await check({ DATABASE_URL: at(standby, 'hoist_app') }), {
      'database/connection': ['failed', /standby/],
    });

    const paused = openPostgres({
      url: primary.url,
      replicaUrl: standby.url,
      poolSize: 2,
      onError: () => undefined,
    });
    await paused.read((db) => sql`select pg_wal_replay_pause()`.execute(db));
    await paused.close();
    await run(`set synchronous_commit = local; create table later (n int)`);
    expect(
      await check({ DATABASE_URL: at(primary, 'reader'), DATABASE_REPLICA_URL: at(standby, 'reader') }),
      {
        'database/role': ['failed', /may not create tables/],
        'database/replica': ['warning', /bytes behind/],
        'database/migrations': ['failed', /permission denied/],
        'database/callers': ['failed', /permission denied/],
      },
    );

    await standby.stop();
    expect(await check({ DATABASE_URL: own, DATABASE_REPLICA_URL: at(standby, 'hoist_app') }), {
      'database/standbys': ['failed', /hoist_standby, which is not connected/],
      'database/replica': ['failed', /refused/],
    });
  },
);
