import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '#server/testing/database.ts';
import { composedOnce } from './composed-once.ts';

test('a query that is composed once answers for the values of each call', async () => {
  const { database } = await openTestDatabase();
  let composed = 0;
  const read = composedOnce<
    { readonly first: number; readonly second: string },
    { total: number; text: string }
  >((db, given) => {
    composed += 1;
    return db
      .selectNoFrom(sql<number>`${given('first')}::int + ${given('first')}::int + ${1}::int`.as('total'))
      .select(sql<string>`${given('second')}::text`.as('text'));
  });
  assert.deepEqual(await read(database.db, { first: 1, second: 'a' }), [{ total: 3, text: 'a' }]);
  assert.deepEqual(await database.transaction((tx) => read(tx, { first: 20, second: 'b' })), [
    { total: 41, text: 'b' },
  ]);
  assert.equal(composed, 1);
});
