import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { atEnd } from '#server/testing/at-end.ts';
import { systemClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { startJobs } from '../jobs/jobs.ts';
import { rawRoute } from '../http/route.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

const { url } = await openTestDatabase();
const poolSize = 4;
const skip = url === undefined;

function openSmall(address: string): Database {
  const database = openPostgres({ url: address, poolSize, connectWithinMs: 500, onError: () => undefined });
  atEnd(() => database.close());
  return database;
}

/** Transactions that keep their connections until they are let go. */
function holders(database: Database) {
  const gate = Promise.withResolvers<void>();
  let held = 0;
  atEnd(() => Promise.resolve(gate.resolve()));
  const hold = (): Promise<void> =>
    database.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      held += 1;
      await gate.promise;
    });
  const allHoldOrWait = async (count: number) => {
    while (held + (database.connections?.().waiting ?? 0) < count) await setImmediate();
  };
  return { hold, allHoldOrWait, letGo: () => gate.resolve() };
}

const answer = async (database: Database) =>
  (await sql<{ n: number }>`select 1 as n`.execute(database.db)).rows;

// PGlite has one connection.
test(
  'callers are answered while jobs hold every connection of theirs (PostgreSQL only)',
  { skip },
  async () => {
    const database = openSmall(url ?? '');
    const { hold, allHoldOrWait, letGo } = holders(database);
    const names = Array.from({ length: poolSize }, (_, n) => `hanging ${n}`);
    const jobs = await startJobs(
      names.map((name) => ({ name, everyMs: 60_000, run: () => hold() })),
      { database, clock: systemClock, logger: createLogger('silent') },
    );
    await allHoldOrWait(poolSize);
    const answers = await Promise.all(Array.from({ length: poolSize }, () => answer(database)));
    assert.deepEqual(
      answers.flat(),
      Array.from({ length: poolSize }, () => ({ n: 1 })),
    );
    letGo();
    await jobs.stop();
  },
);

test(
  'a webhook is taken while callers hold every connection of theirs (PostgreSQL only)',
  { skip },
  async () => {
    const database = openSmall(url ?? '');
    const webhook = rawRoute({
      method: 'POST',
      path: '/webhooks/sample',
      handle: async () => ({ status: 200, body: JSON.stringify(await answer(database)) }),
    });
    const server = await startTestServer({ database, routes: [webhook] });
    const { hold, allHoldOrWait, letGo } = holders(database);
    const callers = Array.from({ length: poolSize }, hold);
    await allHoldOrWait(poolSize);
    const taken = await server.fetch('/api/webhooks/sample', { method: 'POST', body: '{}' });
    assert.deepEqual([taken.status, await taken.json()], [200, [{ n: 1 }]]);
    letGo();
    await Promise.all(callers);
  },
);

test('closes a connection that only raw statements used (PostgreSQL only) [OP004]', { skip }, async () => {
  const database = openPostgres({ url: url ?? '', poolSize, onError: () => undefined });
  await database.execute('select 1');
  assert.equal(database.connections?.().open, 1);
  await database.close();
  assert.equal(database.connections?.().open, 0);
});
