import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { registerDevice } from '@hoist/contract/notifications';
import { endSession } from '#server/platform/sessions/sessions.ts';
import { tokenHash } from '#server/platform/sessions/token.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson, type Person } from '#server/testing/people.ts';
import { notificationsRoutes } from './routes.ts';

const database = await testDatabase();
const clock = testClock();
const server = await startTestServer({ database, clock, routes: notificationsRoutes({ database }) });

const register = (person: Partial<Person>, device: string, token: string) =>
  server.call(
    registerDevice,
    { form: { device_id: device, device_type: 'ios_app', device_notification_token: token } },
    person.token === undefined ? {} : { token: person.token },
  );
const devices = (device: string) =>
  database.db
    .selectFrom('user_devices')
    .where('device_id', '=', device)
    .select(['users_id', 'token', 'device_type'])
    .execute();

describe('registering a device', () => {
  it('keeps one row a device, with the token that it has now [AP041]', async () => {
    const person = await addPerson(database, clock.now());
    await register(person, 'phone', 'first token');
    await register(person, 'phone', 'second token');
    assert.deepEqual(await devices('phone'), [
      { users_id: person.usersId, token: 'second token', device_type: 'ios_app' },
    ]);
  });

  it('moves it to whoever logged in there last, and to the new name of a reinstalled app', async () => {
    const [one, other] = [await addPerson(database, clock.now()), await addPerson(database, clock.now())];
    await register(one, 'shared', 'shared token');
    await register(other, 'shared', 'shared token');
    assert.deepEqual(
      (await devices('shared')).map((row) => row.users_id),
      [other.usersId],
    );
    await register(other, 'reinstalled', 'shared token');
    assert.deepEqual([(await devices('shared')).length, (await devices('reinstalled')).length], [0, 1]);
  });

  it('ends with the session', async () => {
    const person = await addPerson(database, clock.now());
    await register(person, 'borrowed', 'borrowed token');
    const session = tokenHash(person.token);
    await database.transaction((tx) => endSession(tx, person.usersId, session));
    assert.deepEqual(await devices('borrowed'), []);
  });

  it('is refused without a session', async () => {
    await assert.rejects(
      register({}, 'stranger', 'stranger token'),
      (error) => error instanceof HttpError && error.status === 401,
    );
    assert.deepEqual(await devices('stranger'), []);
  });
});
