import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { readMenu } from '#server/modules/catalogue/menu/read-menu.ts';
import { loadMenu } from '#server/modules/catalogue/menu/load-menu.ts';
import { cacheInfo } from '#server/modules/settings/info/read-info.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { testClock } from '#server/testing/clock.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { sampleApi } from '#server/testing/sample-api.ts';
import type { Database } from './platform/db/database.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { invalidate, openCache } from './platform/cache/cache.ts';

const { database, url } = await openTestDatabase();

function anotherProcess(): Database {
  if (url === undefined) throw new Error('The embedded database belongs to one process');
  const second = openPostgres({ url, poolSize: 4, connectWithinMs: 15_000, onError: () => undefined });
  atEnd(() => second.close());
  return second;
}

/** Repeats until the answer is right. Nothing cached ends by time, so a busy machine may take longer than the second. */
async function untilNotified(isRight: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isRight())) {
    assert.ok(performance.now() - since < 60_000, 'cached for too long');
    // Cached reads never yield, so this lets the socket be read.
    await setImmediate();
  }
}

async function limitOfBoth(): Promise<void> {
  const clock = testClock();
  const servers = await Promise.all(
    [database, anotherProcess()].map((own) =>
      startTestServer({ database: own, routes: sampleApi().routes, clock }),
    ),
  );
  const calls = servers.flatMap((server) =>
    Array.from({ length: 6 }, () => server.fetch('/api/limited', { method: 'POST' })),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 3);
  assert.equal(statuses.filter((status) => status === 429).length, 9);
}

async function changesOfTheOther(): Promise<void> {
  await database.transaction((tx) => loadMenu(tx));
  const second = anotherProcess();
  const info = await cacheInfo(second);
  const menu = await openCache(second, 'menu', readMenu);
  assert.equal((await info.get()).settings.feature_flags.serviceAddon, false);
  const [service] = (await menu.get()).byCode.values();
  assert.ok(service);
  await database.transaction(async (tx) => {
    const value = JSON.stringify({ serviceAddon: true });
    await tx.insertInto('settings').values({ key: 'feature_flags', value }).execute();
    await tx.updateTable('services').set({ active: false }).where('servicesId', '=', service.id).execute();
    await invalidate(tx, 'settings');
    await invalidate(tx, 'menu');
  });
  await untilNotified(async () => (await info.get()).settings.feature_flags.serviceAddon);
  await untilNotified(async () => !(await menu.get()).byCode.has(service.code));
}

const skip = url === undefined && 'the embedded database belongs to one process';

test('counts a limit across processes [AC011]', { skip }, () => limitOfBoth());
test('sees a changed setting and menu as soon as another process tells of them [CT012]', { skip }, () =>
  changesOfTheOther(),
);
