import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '#server/testing/database.ts';
import { invalidate, openCache } from './cache.ts';

test('invalidates the cache of its own process when the transaction commits, not before', async () => {
  const database = await testDatabase();
  let reads = 0;
  const cached = await openCache(database, 'menu', () => Promise.resolve((reads += 1)));
  assert.deepEqual([await cached.get(), await cached.get()], [1, 1]);
  await database.transaction(async (tx) => {
    await invalidate(tx, 'menu');
    assert.equal(await cached.get(), 1);
  });
  assert.equal(await cached.get(), 2);
});
