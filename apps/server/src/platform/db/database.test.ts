import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ok, refuse } from '@hoist/domain/result';
import { sql } from 'kysely';
import { openTestDatabase } from '#server/testing/database.ts';
import { notify } from './notify.ts';
import { openPostgres } from './postgres.ts';
import { afterCommit } from './transaction.ts';

const { database, url } = await openTestDatabase();
await database.execute(
  'create table marks (id int generated always as identity primary key, name text unique, big int8, day date, data jsonb)',
);

async function names(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from marks order by id`.execute(database.db);
  return rows.map((row) => row.name);
}

describe(`the database (${database.engine})`, () => {
  test('reads int8 as number, date as text, and JSON unchanged, arrays included', async () => {
    await sql`insert into marks (name, big, day, data) values ('types', 9007199254740991, '2026-03-08', ${JSON.stringify([1, { a: 'é' }])})`.execute(
      database.db,
    );
    const { rows } =
      await sql`select big, day, data, array[1::int8, 2] as list from marks where name = 'types'`.execute(
        database.db,
      );
    assert.deepEqual(rows, [
      { big: 9007199254740991, day: '2026-03-08', data: [1, { a: 'é' }], list: [1, 2] },
    ]);
  });

  test('joins a nested transaction to the outer one and rolls back both when the outer fails', async () => {
    const before = await names();
    await assert.rejects(
      database.transaction(async () => {
        await database.transaction((inner) => sql`insert into marks (name) values ('inner')`.execute(inner));
        throw new Error('outer fails');
      }),
      /outer fails/,
    );
    assert.deepEqual(await names(), before);
  });

  test('throws when the outer handle is used inside a transaction', async () => {
    await assert.rejects(
      database.transaction(() => sql`select 1`.execute(database.db)),
      /use its own handle/,
    );
  });

  test('rolls back on a refusal, unless commitRefusals is set', async () => {
    const before = await names();
    const refused = await database.transaction(async (tx) => {
      await sql`insert into marks (name) values ('refused')`.execute(tx);
      return refuse('no');
    });
    assert.deepEqual(refused, refuse('no'));
    assert.deepEqual(await names(), before);
    await database.transaction(
      async (tx) => {
        await sql`insert into marks (name) values ('kept')`.execute(tx);
        return refuse('no');
      },
      { commitRefusals: true },
    );
    assert.ok((await names()).includes('kept'));
  });

  test('runs afterCommit callbacks only when the transaction commits', async () => {
    const heard: string[] = [];
    await database.transaction(async () => {
      afterCommit(() => heard.push('committed'));
      assert.deepEqual(heard, []);
      return ok(null);
    });
    await database.transaction(async () => {
      afterCommit(() => heard.push('refused'));
      return refuse('no');
    });
    assert.deepEqual(heard, ['committed']);
  });

  test('retries a deadlock by default, and other conflicts up to the given number of attempts', async () => {
    const failing = (code: string, failures: number) => {
      let tries = 0;
      return () => {
        tries += 1;
        if (tries > failures) return Promise.resolve(tries);
        return Promise.reject(Object.assign(new Error('conflict'), { code }));
      };
    };
    assert.equal(await database.transaction(failing('40P01', 3)), 4);
    await assert.rejects(database.transaction(failing('40P01', 4)), { code: '40P01' });
    assert.equal(await database.transaction(failing('40001', 2), { attempts: 3 }), 3);
    await assert.rejects(database.transaction(failing('40001', 1)), { code: '40001' });
  });

  test('delivers a notification after the commit and never from a rolled-back transaction', async () => {
    const heard: string[] = [];
    let last: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      last = resolve;
    });
    const stop = await database.listen('marks', {
      onMessage: (payload) => {
        heard.push(payload);
        if (payload === 'last') last();
      },
    });
    await database.transaction(async (tx) => {
      await notify(tx, 'marks', 'lost');
      return refuse('no');
    });
    await database.transaction((tx) => notify(tx, 'marks', 'kept'));
    await notify(database.db, 'marks', 'last');
    await done;
    await stop();
    assert.deepEqual(heard, ['kept', 'last']);
  });

  test('runs a query outside an open transaction without joining it', async () => {
    let began: () => void = () => undefined;
    const open = new Promise<void>((resolve) => {
      began = resolve;
    });
    const failing = database.transaction(async (tx) => {
      await sql`insert into marks (name) values ('rolled back')`.execute(tx);
      began();
      await sql`select 1`.execute(tx);
      return refuse('no');
    });
    await open;
    await sql`insert into marks (name) values ('beside')`.execute(database.db);
    await failing;
    const all = await names();
    assert.ok(all.includes('beside') && !all.includes('rolled back'));
  });
});

async function cutListener(url: string): Promise<void> {
  const other = openPostgres({ url, poolSize: 2, connectWithinMs: 15_000, onError: () => undefined });
  let reconnected: () => void = () => undefined;
  const again = new Promise<void>((resolve) => {
    reconnected = resolve;
  });
  let arrived: (payload: string) => void = () => undefined;
  const message = new Promise<string>((resolve) => {
    arrived = resolve;
  });
  await other.listen('cut', { onMessage: (payload) => arrived(payload), onReconnect: reconnected });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hoist-listen' and datname = current_database()`.execute(
    database.db,
  );
  await again;
  await notify(database.db, 'cut', 'still here');
  assert.equal(await message, 'still here');
  await other.close();
}

if (url !== undefined) {
  test('turns JIT compilation off', async () => {
    const { rows } = await sql`show jit`.execute(database.db);
    assert.deepEqual(rows, [{ jit: 'off' }]);
  });

  test('calls onReconnect after the listening connection was cut', () => cutListener(url));
}
