import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { forgetDevice, registerDevice } from '@hoist/contract/messaging/notifications';
import { deleteSession } from '#server/platform/sessions/sessions.ts';
import { tokenHash } from '#server/platform/sessions/token.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { switchNotifications } from '#server/testing/switch-notifications.ts';
import { addPerson, type Person } from '#server/testing/people.ts';
import { notificationsRoutes } from './routes.ts';

const database = await testDatabase();
const clock = testClock();
await switchNotifications(database, true);
const server = await startTestServer({ database, clock, routes: notificationsRoutes({ database }) });

const register = (person: Partial<Person>, device: string, token: string) =>
  server.call(
    registerDevice,
    { form: { device_id: device, device_type: 'ios_app', device_notification_token: token } },
    person.token === undefined ? {} : { token: person.token },
  );
const devices = (device: string) =>
  database.db
    .selectFrom('userDevices')
    .where('deviceId', '=', device)
    .select(['usersId', 'token', 'deviceType'])
    .execute();

describe('registering a device', () => {
  it('keeps one row per device with its current token [AP041]', async () => {
    const person = await addPerson(database, clock.now());
    await register(person, 'phone', 'first token');
    await register(person, 'phone', 'second token');
    assert.deepEqual(await devices('phone'), [
      { usersId: person.usersId, token: 'second token', deviceType: 'ios_app' },
    ]);
  });

  it('moves a device to the last user who logged in, and to the new id of a reinstalled app', async () => {
    const [one, other] = [await addPerson(database, clock.now()), await addPerson(database, clock.now())];
    await register(one, 'shared', 'shared token');
    await register(other, 'shared', 'shared token');
    assert.deepEqual(
      (await devices('shared')).map((row) => row.usersId),
      [other.usersId],
    );
    await register(other, 'reinstalled', 'shared token');
    assert.deepEqual([(await devices('shared')).length, (await devices('reinstalled')).length], [0, 1]);
  });

  it('removes the device with its session', async () => {
    const person = await addPerson(database, clock.now());
    await register(person, 'borrowed', 'borrowed token');
    const session = tokenHash(person.token);
    await database.transaction((tx) => deleteSession(tx, person.usersId, session));
    assert.deepEqual(await devices('borrowed'), []);
  });

  it('accepts a browser with a valid push subscription only', async () => {
    const person = await addPerson(database, clock.now());
    const asBrowser = (token: string) =>
      server.call(
        registerDevice,
        { form: { device_id: 'browser', device_type: 'web_app', device_notification_token: token } },
        { token: person.token },
      );
    const subscription = (
      endpoint: string,
      keys: object = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    ) => JSON.stringify({ endpoint, expirationTime: null, keys });
    for (const bad of [
      'not JSON',
      'null',
      '{}',
      subscription('http://updates.push.services.mozilla.com/wpush/v2/x'),
      subscription('nowhere'),
      subscription('https://updates.push.services.mozilla.com/wpush/v2/x', { p256dh: 'short', auth: 'a' }),
    ])
      await assert.rejects(
        asBrowser(bad),
        (error) => error instanceof HttpError && error.status === 422 && error.code === 'invalid',
        bad,
      );
    assert.deepEqual(await devices('browser'), []);
    const good = subscription('https://updates.push.services.mozilla.com/wpush/v2/x');
    await asBrowser(good);
    assert.deepEqual(await devices('browser'), [
      { usersId: person.usersId, token: good, deviceType: 'web_app' },
    ]);
  });

  it('unregisters a device only for its own user', async () => {
    const [owner, other] = [await addPerson(database, clock.now()), await addPerson(database, clock.now())];
    await register(owner, 'turned off', 'a token to be turned off');
    const forget = (person: Person) =>
      server.call(forgetDevice, { form: { device_id: 'turned off' } }, { token: person.token });
    await forget(other);
    assert.equal((await devices('turned off')).length, 1);
    await forget(owner);
    assert.deepEqual(await devices('turned off'), []);
    await forget(owner);
    await assert.rejects(
      server.call(forgetDevice, { form: { device_id: 'turned off' } }, {}),
      (error) => error instanceof HttpError && error.status === 401,
    );
  });

  it('refuses registration while notifications are off and accepts it afterwards [NT009]', async () => {
    const person = await addPerson(database, clock.now());
    await switchNotifications(database, false);
    await assert.rejects(
      register(person, 'too early', 'a token too early'),
      (error) => error instanceof HttpError && error.status === 409 && error.code === 'wrong_state',
    );
    assert.deepEqual(await devices('too early'), []);
    await switchNotifications(database, true);
    await register(person, 'too early', 'a token too early');
    assert.equal((await devices('too early')).length, 1);
  });

  it('refuses registration without a session', async () => {
    await assert.rejects(
      register({}, 'stranger', 'stranger token'),
      (error) => error instanceof HttpError && error.status === 401,
    );
    assert.deepEqual(await devices('stranger'), []);
  });
});
