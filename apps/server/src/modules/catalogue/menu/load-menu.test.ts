import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '#server/testing/database.ts';
import { addPerson } from '#server/testing/people.ts';
import { loadMenu } from './load-menu.ts';

const database = await testDatabase();
const { db } = database;
const start = () => database.transaction((tx) => loadMenu(tx));

const newestOf = (code: string) =>
  db
    .selectFrom('serviceSheets as t')
    .innerJoin('services as s', 's.servicesId', 't.servicesId')
    .where('s.code', '=', code)
    .select(['s.servicesId', 's.evidenceRequired', 't.version', 't.items'])
    .orderBy('t.version', 'desc')
    .executeTakeFirstOrThrow();

test('brings changed sheets of the product as their next version, and keeps those that staff edited', async () => {
  assert.equal(await start(), true);
  const { usersId } = await addPerson(database, new Date(), { consoleRole: 'owner' });
  const older = async (code: string, createdBy: typeof usersId | null) => {
    const { servicesId, items } = await newestOf(code);
    const fewer = JSON.stringify(items.filter((item) => item.code !== 'wheel-torque'));
    await db
      .insertInto('serviceSheets')
      .values({ servicesId, version: 2, items: fewer, createdBy })
      .execute();
    await db
      .updateTable('services')
      .set({ evidenceRequired: false })
      .where('servicesId', '=', servicesId)
      .execute();
  };
  await older('brake-pads-front', null);
  await older('brake-pads-rear', usersId);

  assert.equal(await start(), false);
  const front = await newestOf('brake-pads-front');
  assert.deepEqual([front.version, front.evidenceRequired], [3, true]);
  assert.ok(front.items.some(({ code, required }) => code === 'wheel-torque' && required));
  const rear = await newestOf('brake-pads-rear');
  assert.deepEqual([rear.version, rear.evidenceRequired], [2, false]);
  assert.equal((await newestOf('tire-swap')).version, 1);

  await start();
  assert.equal((await newestOf('brake-pads-front')).version, 3);
});
