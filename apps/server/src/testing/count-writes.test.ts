import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countWrites, notCounted } from './count-writes.ts';
import { testDatabase } from './database.ts';
import { addPerson } from './people.ts';

const now = new Date('2026-11-27T15:00:00Z');
const database = await testDatabase();
const { usersId } = await addPerson(database, now);
const writes = await countWrites(database.db, ['sessions']);
const rename = (db: Pick<typeof database.db, 'updateTable'>, fname: string) =>
  db.updateTable('users').set({ fname }).where('usersId', '=', usersId).execute();

test('counts each row that is inserted, changed or deleted', async () => {
  assert.deepEqual(await writes(), []);
  await rename(database.db, 'Grace');
  assert.deepEqual(await writes(), [{ name: 'users', count: 1 }]);
  const inserted = await addPerson(database, now);
  assert.deepEqual(await writes(), [{ name: 'users', count: 2 }]);
  await database.db.deleteFrom('sessions').execute();
  await database.db.deleteFrom('users').where('usersId', '=', inserted.usersId).execute();
  assert.deepEqual(await writes(), [{ name: 'users', count: 3 }]);
});

test('counts no row that keeps its values, no rolled back one, and none of the test itself', async () => {
  const before = await writes();
  await rename(database.db, 'Grace');
  await assert.rejects(
    database.transaction(async (tx) => {
      await rename(tx, 'Edsger');
      throw new Error('undone');
    }),
  );
  await database.transaction(async (tx) => {
    await notCounted(tx);
    await rename(tx, 'Barbara');
  });
  assert.deepEqual(await writes(), before);
});
