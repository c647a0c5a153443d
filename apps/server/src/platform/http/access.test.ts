import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toId, type UserId } from '@hoist/domain/ids';
import { createSession, deleteSession, sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { tokenHash } from '#server/platform/sessions/token.ts';
import { addPerson } from '#server/testing/people.ts';
import { formOf, startSampleServer } from '#server/testing/sample-server.ts';

const { database, clock, server, answer } = await startSampleServer();
const customer = await addPerson(database, clock.now());
const other = await addPerson(database, clock.now(), { locale: 'fr' });
const unverified = await addPerson(database, clock.now(), { phoneStatus: 'not_verified' });
const mechanic = await addPerson(database, clock.now(), { mechanic: true });

describe('access', () => {
  const thing = (who: { usersId: UserId }, id: number | string = 7) =>
    `/api/users/${who.usersId}/things/${id}`;

  test('answers 401 to no token and to an invalid token [AC001]', async () => {
    assert.equal((await answer(thing(customer))).status, 401);
    assert.equal((await answer(thing(customer), { headers: { token: 'x'.repeat(43) } })).status, 401);
  });

  test("answers identically for another user's resource, a missing one and an impossible id [AC002]", async () => {
    const headers = { token: customer.token };
    assert.equal((await answer(thing(customer), { headers })).status, 200);
    const answers = await Promise.all(
      [
        thing(customer, 999),
        thing(other),
        thing({ usersId: toId(99_999_999) }),
        thing(customer, 'abc'),
        thing(customer, -1),
      ].map((path) => answer(path, { headers })),
    );
    assert.deepEqual(new Set(answers.map((one) => `${one.status} ${one.text}`)).size, 1);
    assert.equal(answers[0]?.status, 404);
  });

  test("answers 412 to an unverified phone and 403 to a customer on a mechanic's call [AC001]", async () => {
    const unready = await answer(
      `/api/users/${unverified.usersId}/book`,
      formOf({ what: '1' }, { token: unverified.token }),
    );
    assert.deepEqual([unready.status, unready.body['message']], [412, 'Verify your mobile number first']);
    assert.equal((await answer('/api/drive', { headers: { token: customer.token } })).status, 403);
    assert.equal((await answer('/api/drive', { headers: { token: mechanic.token } })).status, 200);
  });

  test("uses the user's language when the request names none", async () => {
    const { body } = await answer(thing(other, 999), { headers: { token: other.token } });
    assert.equal(body['message'], 'Nous n’avons pas trouvé cela');
    const english = await answer(thing(other, 999), {
      headers: { token: other.token, 'accept-language': 'en-CA' },
    });
    assert.equal(english.body['message'], 'We couldn’t find that');
  });

  test('prefers a path with a literal 0 over one with an id', async () => {
    const { body } = await answer(thing(customer, 0), formOf({}, { token: customer.token }));
    assert.deepEqual([body['made'], body['message']], ['new', 'Saved']);
  });

  test('accepts a delete as DELETE, as a form field in any case, or as a header', async () => {
    const token = customer.token;
    const ways: RequestInit[] = [
      { method: 'DELETE', headers: { token } },
      formOf({ _method: 'delete' }, { token }),
      formOf({ _method: 'DELETE' }, { token }),
      formOf({}, { token, 'x-http-method-override': 'Delete' }),
    ];
    for (const way of ways) assert.equal((await answer(thing(customer), way)).body['made'], 'deleted');
    assert.equal(
      (await answer(thing(customer), formOf({ _method: 'put' }, { token }))).body['made'],
      'changed',
    );
  });
});

describe('sessions', () => {
  test('rejects the next request of an ended session', async () => {
    const guest = await addPerson(database, clock.now());
    const path = `/api/users/${guest.usersId}/things/7`;
    const headers = { token: guest.token };
    assert.equal((await answer(path, { headers })).status, 200);
    await database.transaction((tx) => deleteSession(tx, guest.usersId, tokenHash(guest.token)));
    assert.equal((await answer(path, { headers })).status, 401);
  });

  test('applies a changed role to the next request', async () => {
    const guest = await addPerson(database, clock.now(), { mechanic: true });
    const headers = { token: guest.token };
    assert.equal((await answer('/api/drive', { headers })).status, 200);
    await database.transaction(async (tx) => {
      await tx.updateTable('users').set({ mechanic: false }).where('usersId', '=', guest.usersId).execute();
      await sessionsChanged(tx, guest.usersId);
    });
    assert.equal((await answer('/api/drive', { headers })).status, 403);
  });

  test('ends a session after 24 idle hours and extends it on use', async () => {
    const guest = await addPerson(database, clock.now());
    const session = {
      usersId: guest.usersId,
      deviceType: 'web_app',
      remember: false,
      userAgent: '',
      now: clock.now(),
    };
    const token = await database.transaction((tx) => createSession(tx, session));
    const path = `/api/users/${guest.usersId}/things/7`;
    const status = async () => (await answer(path, { headers: { token } })).status;
    clock.advance(20 * 3_600_000);
    await database.transaction((tx) => sessionsChanged(tx, guest.usersId));
    assert.equal(await status(), 200);
    clock.advance(20 * 3_600_000);
    assert.equal(await status(), 200);
    clock.advance(25 * 3_600_000);
    assert.equal(await status(), 401);
  });

  test('ends a used session after 30 days, a remembered one after a year [PE009]', async () => {
    const guest = await addPerson(database, clock.now());
    const path = `/api/users/${guest.usersId}/things/7`;
    for (const [remember, stepHours, days] of [
      [false, 20, 30],
      [true, 89 * 24, 365],
    ] as const) {
      const begun = clock.now().getTime();
      const session = {
        usersId: guest.usersId,
        deviceType: 'web_app',
        remember,
        userAgent: '',
        now: clock.now(),
      };
      const token = await database.transaction((tx) => createSession(tx, session));
      const status = async () => (await answer(path, { headers: { token } })).status;
      const end = begun + days * 86_400_000;
      while (clock.now().getTime() + stepHours * 3_600_000 < end) {
        clock.advance(stepHours * 3_600_000);
        await database.transaction((tx) => sessionsChanged(tx, guest.usersId));
        assert.equal(await status(), 200);
      }
      clock.advance(end - clock.now().getTime());
      await database.transaction((tx) => sessionsChanged(tx, guest.usersId));
      assert.equal(await status(), 401);
    }
  });

  test('stores only the hash of a token', async () => {
    const rows = await database.db.selectFrom('sessions').selectAll().execute();
    assert.ok(
      !JSON.stringify(rows.map((row) => Buffer.from(row.tokenHash).toString())).includes(customer.token),
    );
  });
});

describe('CSRF protection', () => {
  async function cookie(): Promise<string> {
    const { headers } = await answer('/api/refusing');
    return /^(XSRF-TOKEN=[^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  }
  const post = (headers: Record<string, string>) => answer('/api/echo', formOf({ name: 'a' }, headers));

  test("requires the cookie's value in the header; without a cookie the token is enough", async () => {
    const own = await cookie();
    const value = own.slice('XSRF-TOKEN='.length);
    assert.equal((await post({ cookie: own, 'x-xsrf-token': value })).status, 200);
    assert.equal((await post({})).status, 200);
    for (const header of ['', 'x', `${value}x`, await cookie()]) {
      const refused = await post({ cookie: own, 'x-xsrf-token': header });
      assert.deepEqual([refused.status, refused.body['code']], [403, 'csrf']);
    }
    assert.equal((await post({ cookie: own })).status, 403);
  });

  test('rejects and replaces a forged cookie', async () => {
    const refused = await post({ cookie: 'XSRF-TOKEN=forged.forged', 'x-xsrf-token': 'forged.forged' });
    assert.equal(refused.status, 403);
    assert.match(refused.headers.get('set-cookie') ?? '', /^XSRF-TOKEN=/);
    const kept = await cookie();
    assert.equal(
      (await answer('/api/refusing', { headers: { cookie: kept } })).headers.get('set-cookie'),
      null,
    );
  });

  test('rejects other sites even without the cookie, and accepts our pages and the native apps', async () => {
    assert.equal((await post({ origin: 'https://evil.example' })).status, 403);
    assert.equal((await post({ origin: 'null' })).status, 403);
    assert.equal((await post({ origin: server.address })).status, 200);
    const native = await post({ origin: 'capacitor://localhost' });
    assert.deepEqual(
      [native.status, native.headers.get('access-control-allow-origin')],
      [200, 'capacitor://localhost'],
    );
    const preflight = await server.fetch('/api/echo', {
      method: 'OPTIONS',
      headers: { origin: 'https://localhost', 'access-control-request-method': 'POST' },
    });
    assert.equal(preflight.status, 204);
  });
});
