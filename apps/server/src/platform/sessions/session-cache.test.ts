import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atEnd } from '#server/testing/at-end.ts';
import { testClock } from '#server/testing/clock.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { addPerson } from '#server/testing/people.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSessionCache } from './session-cache.ts';
import { createSession, deleteSessions } from './sessions.ts';
import { tokenHash } from './token.ts';

const { database, url } = await openTestDatabase();
const clock = testClock();

test('keeps the current session when the others end', async () => {
  const person = await addPerson(database, clock.now());
  const session = {
    usersId: person.usersId,
    deviceType: 'ios_app',
    remember: true,
    userAgent: '',
    now: clock.now(),
  };
  const other = await database.transaction((tx) => createSession(tx, session));
  const sessions = await openSessionCache(database, clock);
  assert.ok((await sessions.find(other)) && (await sessions.find(person.token)));
  await database.transaction((tx) => deleteSessions(tx, person.usersId, tokenHash(person.token)));
  assert.equal(await sessions.find(other), undefined);
  assert.equal((await sessions.find(person.token))?.usersId, person.usersId);
  await sessions.close();
});

test('keeps remembered sessions for 90 days and none of a deleted user', async () => {
  const person = await addPerson(database, clock.now());
  const sessions = await openSessionCache(database, clock);
  clock.advance(89 * 86_400_000);
  assert.ok(await sessions.find(person.token));
  await database.db
    .updateTable('users')
    .set({ deletedAt: clock.now() })
    .where('usersId', '=', person.usersId)
    .execute();
  const fresh = await openSessionCache(database, clock);
  assert.equal(await fresh.find(person.token), undefined);
  await Promise.all([sessions.close(), fresh.close()]);
});

test("reads the stored answer with an uncached session, for the user's own key only", async () => {
  const [person, other] = [await addPerson(database, clock.now()), await addPerson(database, clock.now())];
  await database.db
    .insertInto('idempotencyKeys')
    .values({ usersId: person.usersId, key: 'same', call: 'book', requestHash: Buffer.from('hash') })
    .execute();
  const sessions = await openSessionCache(database, clock);
  const read = await sessions.findWithAnswer(person.token, 'same');
  assert.deepEqual([read?.actor.usersId, read?.earlier?.call], [person.usersId, 'book']);
  assert.equal((await sessions.findWithAnswer(other.token, 'same'))?.earlier, null);
  await database.transaction((tx) => deleteSessions(tx, person.usersId));
  assert.equal(await sessions.findWithAnswer(person.token, 'same'), undefined);
  await sessions.close();
});

async function otherProcess(address: string): Promise<void> {
  const person = await addPerson(database, clock.now());
  const second = openPostgres({
    url: address,
    poolSize: 2,
    connectWithinMs: 15_000,
    onError: () => undefined,
  });
  atEnd(() => second.close());
  const sessions = await openSessionCache(second, clock);
  atEnd(() => sessions.close());
  assert.ok(await sessions.find(person.token));
  const ended = performance.now();
  await database.transaction((tx) => deleteSessions(tx, person.usersId));
  while (await sessions.find(person.token))
    assert.ok(performance.now() - ended < 1_000, 'cached for too long');
}

if (url !== undefined) {
  test('rejects a session on every process within a second after it ended', () => otherProcess(url));
}
