import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { atEnd } from '#server/testing/at-end.ts';
import { findPostgresBinaries, startPostgres, startStandby } from '#server/testing/postgres-server.ts';
import type { Database, Db } from './database.ts';
import { openPostgres } from './postgres.ts';

const skip = findPostgresBinaries() === undefined && 'no PostgreSQL on this machine';

async function withReplica() {
  const primary = await startPostgres({ synchronousCommit: true });
  atEnd(() => primary.stop());
  const replica = await startStandby(primary);
  atEnd(() => replica.stop());
  const onError = () => undefined;
  const database = openPostgres({ url: primary.url, replicaUrl: replica.url, poolSize: 8, onError });
  atEnd(() => database.close());
  await database.execute(
    'create table counters (id int primary key, n int); insert into counters values (1, 0)',
  );
  return { database, primary, replica };
}

interface Seen {
  readonly n: number;
  readonly port: number;
}

const seen = async (db: Db): Promise<Seen> => {
  const { rows } = await sql<Seen>`select n, current_setting('port')::int as port from counters`.execute(db);
  return rows[0] ?? { n: -1, port: 0 };
};

const raise = (database: Database) => database.execute('update counters set n = n + 1');

test(
  'reads from the replica and never returns data older than earlier writes [OP013]',
  { skip },
  async () => {
    const { database, primary, replica } = await withReplica();
    const giveUp = performance.now() + 20_000;
    while ((await database.read(seen)).port !== replica.port)
      assert.ok(performance.now() < giveUp, 'the replica is never read');
    for (let n = 1; n <= 100; n += 1) {
      await raise(database);
      const found = await Promise.all(Array.from({ length: 4 }, () => database.read(seen)));
      assert.deepEqual(
        found.map((one) => one.n),
        [n, n, n, n],
      );
    }

    // Inside a transaction a read uses the transaction.
    await database.transaction(async (tx) => {
      await sql`update counters set n = -5`.execute(tx);
      assert.deepEqual(await database.read(seen), { n: -5, port: primary.port });
      await sql`update counters set n = 100`.execute(tx);
    });

    // A lagging replica is skipped.
    const standby = openPostgres({
      url: primary.url,
      replicaUrl: replica.url,
      poolSize: 2,
      onError: () => undefined,
    });
    atEnd(() => standby.close());
    await standby.read((db) => sql`select pg_wal_replay_pause()`.execute(db));
    await raise(database);
    assert.deepEqual(await database.read(seen), { n: 101, port: primary.port });

    // A stopped replica is skipped too.
    await replica.crash();
    await raise(database);
    const from = performance.now();
    for (let turn = 0; turn < 20; turn += 1)
      assert.deepEqual(await database.read(seen), { n: 102, port: primary.port });
    assert.ok(performance.now() - from < 2_000, 'a lost replica does not slow the lists');
  },
);
