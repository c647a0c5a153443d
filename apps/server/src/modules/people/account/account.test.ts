import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  uploadProfilePicture,
} from '@hoist/contract/people/account';
import { listConsents, setConsent } from '@hoist/contract/messaging/consents';
import { registerDevice } from '@hoist/contract/messaging/notifications';
import {
  checkToken,
  forgotPassword,
  getUser,
  login,
  logout,
  register,
  resetPassword,
} from '@hoist/contract/identity/users';
import { photo } from '#server/testing/access-stage.ts';
import { accountsFixture } from '#server/testing/accounts-fixture.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';
import { filesRoutes } from '#server/modules/operations/files/routes.ts';
import { startTestServer } from '#server/testing/http.ts';
import { switchNotifications } from '#server/testing/switch-notifications.ts';

const { database, clock, server, form, newcomer, verify, lastMail, context, storage } =
  await accountsFixture();
await switchNotifications(database, true);
const files = await startTestServer({
  database,
  clock,
  routes: filesRoutes({ addresses: context.addresses, storage, document: () => Promise.resolve(undefined) }),
});

type Newcomer = Awaited<ReturnType<typeof newcomer>>;
const of = ({ usersId }: Newcomer) => ({ params: { userId: usersId } });

describe('the profile picture', () => {
  it('is stored in three sizes at signed addresses and appears in session and profile [AP021, EN018]', async () => {
    const person = await newcomer();
    const upload = async () =>
      server.call(uploadProfilePicture, of(person), { ...person, files: [await photo()] });
    const { pictures } = await upload();
    assert.equal(pictures.length, 1);
    const { data } = await server.call(checkToken, {}, person);
    const profile = await server.call(getUser, of(person), person);
    for (const shown of [pictures[0], data.userProfilePicture, profile.data[0]?.userProfilePicture]) {
      for (const address of [shown?.filePath, shown?.filePathM, shown?.filePathS])
        assert.equal((await files.fetch(address ?? '')).headers.get('content-type'), 'image/jpeg');
    }
    assert.equal((await files.fetch((pictures[0]?.filePath ?? '').replace(/\?.*/, ''))).status, 404);
    const before = await storage.list(`users/${person.usersId}/`);
    await upload();
    const after = await storage.list(`users/${person.usersId}/`);
    assert.equal(after.length, 4, 'the replaced files are gone');
    assert.equal(before.filter((key) => after.includes(key)).length, 0);
  });

  it('is one file whose bytes are a picture [PE011]', async () => {
    const person = await newcomer();
    const why = async (blobs: Blob[]) => {
      const error = await refusal(server.call(uploadProfilePicture, of(person), { ...person, files: blobs }));
      return [error.status, fieldsOf(error)[0]?.message];
    };
    assert.deepEqual(await why([]), [422, 'Choose a photo']);
    assert.deepEqual(await why([await photo(), await photo()]), [422, 'Choose just one photo']);
    const script = new File(['<svg onload="alert(1)"/>'], 'me.jpg', { type: 'image/jpeg' });
    assert.deepEqual(await why([script]), [415, 'We can’t use this kind of file. Try another.']);
    assert.deepEqual(await storage.list(`users/${person.usersId}/`), []);
  });
});

describe('the list of sessions', () => {
  it('shows where the account is logged in, without tokens, and ends one session or all others [PE011]', async () => {
    const person = await newcomer();
    const { email, password } = person;
    const enter = (agent: string, token_type: 'ios_app' | 'web_app') =>
      server.call(login, { form: { email, password, token_type } }, { headers: { 'user-agent': agent } });
    clock.advance(60_000);
    const phone = await enter('iPhone', 'ios_app');
    clock.advance(60_000);
    const office = await enter('Firefox', 'web_app');
    const list = async () => (await server.call(listSessions, of(person), person)).data;
    const listed = await list();
    assert.deepEqual(
      listed.map(({ deviceType, userAgent, current }) => [deviceType, userAgent, current]),
      [
        ['web_app', 'Firefox', false],
        ['ios_app', 'iPhone', false],
        ['web_app', 'node', true],
      ],
    );
    assert.ok(listed.every(({ dateCreated, lastSeen }) => dateCreated <= lastSeen));
    for (const token of [person.token, phone.token])
      assert.ok(!JSON.stringify(listed).includes(token.slice(0, 12)));
    const sessionId = listed[1]?.sessionsId ?? 0;
    await server.call(endSession, { params: { userId: person.usersId, sessionId } }, person);
    assert.equal((await refusal(server.call(checkToken, {}, phone))).status, 401);
    const stranger = await newcomer();
    const foreign = { params: { userId: stranger.usersId, sessionId: listed[0]?.sessionsId ?? 0 } };
    assert.equal((await refusal(server.call(endSession, foreign, stranger))).status, 404);
    await server.call(checkToken, {}, office);
    await server.call(endOtherSessions, of(person), person);
    assert.equal((await refusal(server.call(checkToken, {}, office))).status, 401);
    assert.equal((await list()).length, 1);
  });
});

describe('a device that gets notifications', () => {
  let devices = 0;
  /** An account with two devices: one whose session expired and was removed, and one that is logged in. */
  async function withDevices() {
    const person = await newcomer();
    await verify(person);
    const { email, password, usersId } = person;
    const device = async (token: string) => {
      devices += 1;
      const deviceId = `device ${devices}`;
      await server.call(
        registerDevice,
        { form: { device_id: deviceId, device_type: 'ios_app', device_notification_token: deviceId } },
        { token },
      );
      return deviceId;
    };
    const left = await device(person.token);
    await database.db.deleteFrom('sessions').where('usersId', '=', usersId).execute();
    const { token } = await server.call(login, { form: { email, password, token_type: 'ios_app' } });
    const used = await device(token);
    const registered = async () => {
      const rows = await database.db
        .selectFrom('userDevices')
        .where('usersId', '=', usersId)
        .select('deviceId')
        .orderBy('id')
        .execute();
      return rows.map((row) => row.deviceId);
    };
    return { ...person, token, left, used, registered };
  }

  it('stays registered when its session expires and is removed [RO014]', async () => {
    const { left, used, registered } = await withDevices();
    assert.deepEqual(await registered(), [left, used]);
  });

  it('is removed when its session logs out', async () => {
    const person = await withDevices();
    await server.call(logout, of(person), person);
    assert.deepEqual(await person.registered(), [person.left]);
  });

  it("is removed by 'log out everywhere else', except the one in use", async () => {
    const person = await withDevices();
    await server.call(endOtherSessions, of(person), person);
    assert.deepEqual(await person.registered(), [person.used]);
  });

  it('is removed by a password reset', async () => {
    const person = await withDevices();
    const byPhone = { phone_number: person.phone };
    clock.advance(60_000);
    await server.call(forgotPassword, { form: byPhone });
    const code = /^\d{6}/.exec((await lastMail(person.usersId, 'sms'))?.body ?? '')?.[0] ?? '';
    const proved = await server.call(forgotPassword, {
      form: { ...byPhone, phone_verification_code: code },
    });
    await server.call(resetPassword, {
      ...of(person),
      form: { code: proved.token ?? '', password: 'flywheel-9', password2: 'flywheel-9' },
    });
    assert.deepEqual(await person.registered(), []);
  });

  it('is removed with the account', async () => {
    const person = await withDevices();
    await server.call(deleteAccount, { ...of(person), form: { reason: 'Moving' } }, person);
    assert.deepEqual(await person.registered(), []);
  });

  it('moves to the account that logs in on it next', async () => {
    const [first, second] = [await withDevices(), await withDevices()];
    await server.call(
      registerDevice,
      { form: { device_id: 'its new name', device_type: 'ios_app', device_notification_token: first.left } },
      second,
    );
    assert.deepEqual(await first.registered(), [first.used]);
    assert.deepEqual(await second.registered(), [second.left, second.used, 'its new name']);
  });
});

describe('consents', () => {
  it('are recorded at sign-up with the version of the text, which is refused without them', async () => {
    const person = await newcomer();
    const { data, history } = await server.call(listConsents, of(person), person);
    assert.deepEqual(
      data.map(({ consent, given }) => [consent, given]),
      [
        ['terms', true],
        ['privacy', true],
        ['analytics', false],
        ['marketing_email', false],
        ['position', false],
        ['public_profile', false],
      ],
      'what is not needed is off until it is given',
    );
    assert.deepEqual(
      history.map(({ textVersion, source }) => [textVersion, source]),
      [
        ['privacy:0', 'sign_up'],
        ['terms:0', 'sign_up'],
      ],
    );
    const without = await refusal(server.call(register, { form: { ...form(), accept_policy: '0' } }));
    assert.deepEqual([without.status, fieldsOf(without)[0]?.field], [422, 'accept_policy']);
  });

  it('are given and withdrawn with a record each, and given again for a new text', async () => {
    const person = await newcomer();
    const set = (consent: 'analytics' | 'privacy', given: '0' | '1') =>
      server.call(setConsent, { ...of(person), form: { consent, given } }, person);
    const standing = async () => {
      const { data, history } = await server.call(listConsents, of(person), person);
      const records = history.filter((one) => one.consent === 'analytics');
      return [data.find((one) => one.consent === 'analytics')?.given, records.length];
    };
    await set('analytics', '1');
    await set('analytics', '1');
    assert.deepEqual(await standing(), [true, 1]);
    await set('analytics', '0');
    assert.deepEqual(await standing(), [false, 2]);
    await database.db
      .insertInto('content')
      .values({ key: 'privacy', locale: 'en', version: 4, body: 'New.', publishedAt: clock.now() })
      .execute();
    assert.equal((await set('analytics', '1')).data.textVersion, 'privacy:4');
    assert.equal((await set('privacy', '1')).data.textVersion, 'privacy:4');
    assert.equal((await refusal(set('privacy', '0'))).status, 422);
  });
});
