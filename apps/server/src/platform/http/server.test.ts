import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { endpoint } from '@hoist/contract/endpoint';
import { formId, formIds, idParam, text } from '@hoist/contract/fields';
import { ok, refuse } from '@hoist/domain/result';
import { z } from 'zod';
import { createSession, endSession, sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { tokenHash } from '#server/platform/sessions/token.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { say } from './call.ts';
import { publicRoute, rawRoute, route } from './route.ts';

const database = await testDatabase();
const clock = testClock();

const ofUser = z.object({ userId: idParam });
const ofThing = z.object({ userId: idParam, thingId: idParam });

const echo = endpoint({
  id: 'echo',
  method: 'POST',
  path: '/echo',
  auth: 'public',
  query: z.object({ search: z.object({ value: z.string() }).optional() }),
  form: z.object({ name: text(40, 'field.fname').min(1, { error: 'field.fname' }), ids: formIds }),
  output: z.object({ name: z.string(), ids: z.array(z.number()), search: z.string() }),
  summary: 'Says it back',
});
const limited = endpoint({
  id: 'limited',
  method: 'POST',
  path: '/limited',
  auth: 'public',
  output: z.object({}),
  rateLimits: [{ max: 3, seconds: 60, by: 'address' }],
  summary: 'Three a minute',
});
const getThing = endpoint({
  id: 'getThing',
  method: 'GET',
  path: '/users/:userId/things/:thingId',
  auth: 'self',
  params: ofThing,
  output: z.object({ id: z.number() }),
  summary: 'One',
});
const newThing = endpoint({
  id: 'newThing',
  method: 'POST',
  path: '/users/:userId/things/0',
  auth: 'self',
  params: ofUser,
  output: z.object({ made: z.string() }),
  summary: 'New',
});
const changeThing = endpoint({
  id: 'changeThing',
  method: 'POST',
  path: '/users/:userId/things/:thingId',
  auth: 'self',
  params: ofThing,
  output: z.object({ made: z.string() }),
  summary: 'Change',
});
const deleteThing = endpoint({
  id: 'deleteThing',
  method: 'DELETE',
  path: '/users/:userId/things/:thingId',
  auth: 'self',
  params: ofThing,
  output: z.object({ made: z.string() }),
  summary: 'Delete',
});
const drive = endpoint({
  id: 'drive',
  method: 'GET',
  path: '/drive',
  auth: 'mechanic',
  output: z.object({}),
  summary: 'Mechanics',
});
const book = endpoint({
  id: 'book',
  method: 'POST',
  path: '/users/:userId/book',
  auth: 'verified',
  params: ofUser,
  form: z.object({ what: formId() }),
  output: z.object({ order: z.number() }),
  idempotent: true,
  summary: 'Books',
});
const upload = endpoint({
  id: 'upload',
  method: 'POST',
  path: '/upload',
  auth: 'user',
  form: z.object({ note: text(20).default('') }),
  output: z.object({ sizes: z.array(z.number()), note: z.string() }),
  upload: true,
  summary: 'Files',
});
const broken = endpoint({
  id: 'broken',
  method: 'GET',
  path: '/broken',
  auth: 'public',
  output: z.object({}),
  summary: 'Throws',
});
const refusing = endpoint({
  id: 'refusing',
  method: 'GET',
  path: '/refusing',
  auth: 'public',
  output: z.object({}),
  summary: 'Refuses',
});

let booked = 0;
let release: () => void = () => undefined;
let gate: Promise<void> | undefined;

const routes = [
  publicRoute(echo, async ({ form, query }) =>
    // More than the contract declares: it must not go out.
    Promise.resolve(ok({ ...form, search: query.search?.value ?? '', password_hash: 'secret' })),
  ),
  publicRoute(limited, async () => Promise.resolve(ok({}))),
  route(getThing, async ({ params }) =>
    Promise.resolve(params.thingId === 7 ? ok({ id: 7 }) : refuse({ code: 'not_found' as const })),
  ),
  route(newThing, async () => Promise.resolve(say({ made: 'new' }, { text: 'message.saved' }))),
  route(changeThing, async () => Promise.resolve(ok({ made: 'changed' }))),
  route(deleteThing, async () => Promise.resolve(ok({ made: 'deleted' }))),
  route(drive, async () => Promise.resolve(ok({}))),
  route(book, async ({ form }) => {
    booked += 1;
    const mine = booked;
    await gate;
    if (form.what === 13) return refuse({ code: 'slot_taken', extra: { nextSlots: [] } });
    if (form.what === 500) throw new Error('a bug');
    return ok({ order: mine });
  }),
  route(upload, async ({ files, form }) =>
    ok({ sizes: await Promise.all(files.map(async (file) => (await file.read()).length)), note: form.note }),
  ),
  publicRoute(broken, async () => Promise.reject(new Error('the password is hoist-demo'))),
  publicRoute(refusing, async () =>
    Promise.resolve(
      refuse({
        code: 'invalid' as const,
        details: [{ field: 'vehicle', text: 'booking.no_vehicle' as const }],
      }),
    ),
  ),
  rawRoute({
    method: 'POST',
    path: '/webhooks/raw',
    handle: async ({ body }) => Promise.resolve({ status: 200, body: `got ${body.toString('hex')}` }),
  }),
];

const server = await startTestServer({ database, routes, clock });
const customer = await addPerson(database, clock.now());
const other = await addPerson(database, clock.now(), { locale: 'fr' });
const booker = await addPerson(database, clock.now());
const unverified = await addPerson(database, clock.now(), { phone_status: 'not_verified' });
const mechanic = await addPerson(database, clock.now(), { mechanic: true });

const form = (fields: Record<string, string> | [string, string][], headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
});

async function answer(
  path: string,
  init?: RequestInit,
): Promise<{ status: number; body: Record<string, unknown>; text: string; headers: Headers }> {
  const response = await server.fetch(path, init);
  const said = await response.text();
  return {
    status: response.status,
    body: JSON.parse(said) as Record<string, unknown>,
    text: said,
    headers: response.headers,
  };
}

describe('the envelope', () => {
  test('a success is HTTP 200 with status 1 and a message, and undeclared fields stay inside', async () => {
    const { status, body } = await answer(
      '/api/echo?search[value]=oil',
      form([
        ['name', 'Ada'],
        ['ids[]', '1'],
        ['ids[]', '2'],
      ]),
    );
    assert.equal(status, 200);
    assert.deepEqual(body, { name: 'Ada', ids: [1, 2], search: 'oil', status: 1, message: 'OK' });
  });

  test('one id, an indexed id and JSON mean the same list', async () => {
    for (const fields of [
      [
        ['name', 'a'],
        ['ids', '4'],
      ],
      [
        ['name', 'a'],
        ['ids[0]', '4'],
      ],
    ] as [string, string][][]) {
      assert.deepEqual((await answer('/api/echo', form(fields))).body['ids'], [4]);
    }
    const json = {
      method: 'POST',
      body: JSON.stringify({ name: 'a', ids: [4] }),
      headers: { 'content-type': 'application/json' },
    };
    assert.deepEqual((await answer('/api/echo', json)).body['ids'], [4]);
    const data = new FormData();
    data.append('name', 'a');
    data.append('ids[]', '4');
    assert.deepEqual((await answer('/api/echo', { method: 'POST', body: data })).body['ids'], [4]);
  });

  test('a field error is 422 with the text of the field, in both languages', async () => {
    const { status, body } = await answer('/api/echo', form({ name: '' }));
    assert.equal(status, 422);
    assert.equal(body['status'], 422);
    assert.equal(body['code'], 'invalid');
    const details = body['details'] as { field: string; message: string }[];
    assert.deepEqual(
      details.map((one) => one.field),
      ['name'],
    );
    assert.equal(body['message'], details[0]?.message);
    const french = await answer(
      '/api/echo',
      form({ name: '' }, { 'accept-language': 'de, fr-CA;q=0.9, en;q=0.8' }),
    );
    assert.notEqual(french.body['message'], body['message']);
  });

  test('a refusal of a verb carries its details in words', async () => {
    const { body } = await answer('/api/refusing');
    assert.deepEqual(body['details'], [{ field: 'vehicle', message: 'No Vehicle is selected' }]);
  });

  test('a bug says nothing about itself', async () => {
    const { status, body } = await answer('/api/broken');
    assert.deepEqual(
      [status, body],
      [500, { status: 500, message: 'Something went wrong!', code: 'internal' }],
    );
  });

  test('an unknown path below /api is a 404 in the envelope, a trailing slash changes nothing', async () => {
    const { status, body } = await answer('/api/nowhere');
    assert.deepEqual([status, body['status'], body['code']], [404, 404, 'not_found']);
    assert.equal((await answer('/api/echo/', form({ name: 'a' }))).status, 200);
    assert.equal((await answer('/api/echo')).status, 404);
  });

  test('U+0000 in any part is 400, never 500', async () => {
    for (const [path, init] of [
      ['/api/echo', form({ name: 'a\0b' })],
      ['/api/echo?search[value]=%00', form({ name: 'a' })],
      [
        '/api/echo',
        { method: 'POST', body: '{"name":"\\u0000"}', headers: { 'content-type': 'application/json' } },
      ],
    ] as const) {
      assert.equal((await answer(path, init)).status, 400, path);
    }
  });

  test('bodies that are not forms are refused by kind, size and depth', async () => {
    const send = async (type: string, body: string) =>
      (await answer('/api/echo', { method: 'POST', body, headers: { 'content-type': type } })).status;
    assert.equal(await send('text/plain', 'name=a'), 415);
    assert.equal(await send('application/json', '{"name":'), 400);
    assert.equal(await send('application/json', '[1]'), 400);
    assert.equal(await send('application/json', '{"__proto__":{"x":1},"name":"a"}'), 400);
    assert.equal(
      await send('application/json', `{"name":"a","x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
      400,
    );
    assert.equal(await send('application/json', JSON.stringify({ name: 'a'.repeat(1_100_000) })), 413);
    assert.equal(await send('application/x-www-form-urlencoded', `name=a&x${'[y]'.repeat(2000)}=1`), 200);
  });

  test('a long answer travels compressed to who takes it', async () => {
    const ids = Array.from({ length: 50 }, (_, id): [string, string] => ['ids[]', String(id + 100_000_000)]);
    const fields: [string, string][] = [['name', 'Ada'], ...ids, ['search', 'x'.repeat(1000)]];
    const path = `/api/echo?search[value]=${'x'.repeat(1500)}`;
    const plain = await answer(path, form(fields, { 'accept-encoding': 'identity' }));
    assert.equal(plain.headers.get('content-encoding'), null);
    const packed = await answer(path, form(fields, { 'accept-encoding': 'gzip, br' }));
    assert.equal(packed.headers.get('content-encoding'), 'gzip');
    assert.equal(packed.text, plain.text);
  });

  test('a raw route gets the very bytes', async () => {
    const response = await server.fetch('/api/webhooks/raw', {
      method: 'POST',
      body: '{ "a":1 }',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(await response.text(), `got ${Buffer.from('{ "a":1 }').toString('hex')}`);
  });
});

describe('who may call', () => {
  const thing = (who: { usersId: number }, id: number | string = 7) =>
    `/api/users/${who.usersId}/things/${id}`;

  test('no token and a made-up token are 401', async () => {
    assert.equal((await answer(thing(customer))).status, 401);
    assert.equal((await answer(thing(customer), { headers: { token: 'x'.repeat(43) } })).status, 401);
  });

  test("somebody else's thing, a thing that is not there and an impossible id answer with the same bytes", async () => {
    const headers = { token: customer.token };
    assert.equal((await answer(thing(customer), { headers })).status, 200);
    const answers = await Promise.all(
      [
        thing(customer, 999),
        thing(other),
        thing({ usersId: 99_999_999 }),
        thing(customer, 'abc'),
        thing(customer, -1),
      ].map((path) => answer(path, { headers })),
    );
    assert.deepEqual(new Set(answers.map((one) => `${one.status} ${one.text}`)).size, 1);
    assert.equal(answers[0]?.status, 404);
  });

  test('a phone that is not verified is 412, a customer on a mechanic call 403', async () => {
    const unready = await answer(
      `/api/users/${unverified.usersId}/book`,
      form({ what: '1' }, { token: unverified.token }),
    );
    assert.deepEqual([unready.status, unready.body['message']], [412, 'Please verify your mobile number']);
    assert.equal((await answer('/api/drive', { headers: { token: customer.token } })).status, 403);
    assert.equal((await answer('/api/drive', { headers: { token: mechanic.token } })).status, 200);
  });

  test("the user's own language speaks when the request names none", async () => {
    const { body } = await answer(thing(other, 999), { headers: { token: other.token } });
    assert.equal(body['message'], 'Introuvable');
    const english = await answer(thing(other, 999), {
      headers: { token: other.token, 'accept-language': 'en-CA' },
    });
    assert.equal(english.body['message'], 'Not found');
  });

  test('a path that names 0 beats one with an id', async () => {
    const { body } = await answer(thing(customer, 0), form({}, { token: customer.token }));
    assert.deepEqual([body['made'], body['message']], ['new', 'Saved']);
  });

  test('a delete is a real DELETE, a form field in any case, or a header', async () => {
    const token = customer.token;
    const ways: RequestInit[] = [
      { method: 'DELETE', headers: { token } },
      form({ _method: 'delete' }, { token }),
      form({ _method: 'DELETE' }, { token }),
      form({}, { token, 'x-http-method-override': 'Delete' }),
    ];
    for (const way of ways) assert.equal((await answer(thing(customer), way)).body['made'], 'deleted');
    assert.equal(
      (await answer(thing(customer), form({ _method: 'put' }, { token }))).body['made'],
      'changed',
    );
  });
});

describe('sessions', () => {
  test('an ended session is refused on the very next request', async () => {
    const guest = await addPerson(database, clock.now());
    const path = `/api/users/${guest.usersId}/things/7`;
    const headers = { token: guest.token };
    assert.equal((await answer(path, { headers })).status, 200);
    await database.transaction((tx) => endSession(tx, guest.usersId, tokenHash(guest.token)));
    assert.equal((await answer(path, { headers })).status, 401);
  });

  test('a change of role counts on the very next request', async () => {
    const guest = await addPerson(database, clock.now(), { mechanic: true });
    const headers = { token: guest.token };
    assert.equal((await answer('/api/drive', { headers })).status, 200);
    await database.transaction(async (tx) => {
      await tx.updateTable('users').set({ mechanic: false }).where('users_id', '=', guest.usersId).execute();
      await sessionsChanged(tx, guest.usersId);
    });
    assert.equal((await answer('/api/drive', { headers })).status, 403);
  });

  test('24 idle hours end a session, use within them keeps it', async () => {
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

  test('only the hash of a token is stored', async () => {
    const rows = await database.db.selectFrom('sessions').selectAll().execute();
    assert.ok(
      !JSON.stringify(rows.map((row) => Buffer.from(row.token_hash).toString())).includes(customer.token),
    );
  });
});

describe('idempotency', () => {
  const send = (key: string, what: string) =>
    answer(
      `/api/users/${booker.usersId}/book`,
      form({ what }, { token: booker.token, 'idempotency-key': key }),
    );

  test('a hundred equal calls at once do it once and answer with the same bytes', async () => {
    const before = booked;
    const answers = await Promise.all(Array.from({ length: 100 }, () => send('hundred', '1')));
    assert.equal(booked - before, 1);
    assert.equal(new Set(answers.map((one) => `${one.status} ${one.text}`)).size, 1);
    assert.equal(answers[0]?.status, 200);
  });

  test('a refusal is repeated too', async () => {
    const before = booked;
    const first = await send('refused', '13');
    const second = await send('refused', '13');
    assert.deepEqual([first.status, first.text], [409, second.text]);
    assert.equal(booked - before, 1);
  });

  test('the same key with another body or on another path is refused', async () => {
    await send('other', '1');
    assert.equal((await send('other', '2')).body['code'], 'idempotency_mismatch');
  });

  test('the same key of another user is another key', async () => {
    const second = await addPerson(database, clock.now());
    const before = booked;
    await send('shared', '1');
    await answer(
      `/api/users/${second.usersId}/book`,
      form({ what: '1' }, { token: second.token, 'idempotency-key': 'shared' }),
    );
    assert.equal(booked - before, 2);
  });

  test('after a bug the key may be tried again', async () => {
    const before = booked;
    assert.equal((await send('bug', '500')).status, 500);
    assert.equal((await send('bug', '500')).status, 500);
    assert.equal(booked - before, 2);
  });

  test('an invalid body does not use the key up', async () => {
    assert.equal((await send('fresh', 'x')).status, 422);
    assert.equal((await send('fresh', '1')).status, 200);
  });
});

describe('forgery', () => {
  async function cookie(): Promise<string> {
    const { headers } = await answer('/api/refusing');
    return /^(XSRF-TOKEN=[^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  }
  const post = (headers: Record<string, string>) => answer('/api/echo', form({ name: 'a' }, headers));

  test('a call with the cookie must repeat it in the header; without a cookie the token is enough', async () => {
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

  test('a made-up cookie is refused and replaced', async () => {
    const refused = await post({ cookie: 'XSRF-TOKEN=forged.forged', 'x-xsrf-token': 'forged.forged' });
    assert.equal(refused.status, 403);
    assert.match(refused.headers.get('set-cookie') ?? '', /^XSRF-TOKEN=/);
    const kept = await cookie();
    assert.equal(
      (await answer('/api/refusing', { headers: { cookie: kept } })).headers.get('set-cookie'),
      null,
    );
  });

  test('other sites are refused even without the cookie, our pages and the native apps are not', async () => {
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

describe('limits', () => {
  test('the fourth call in a minute is 429 with Retry-After, and the address comes from the peer', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) {
      const made = await answer('/api/limited', form({}, { 'x-forwarded-for': `10.0.0.${call}` }));
      statuses.push(made.status);
      if (call === 3) assert.match(made.headers.get('retry-after') ?? '', /^\d+$/);
    }
    assert.deepEqual(statuses, [200, 200, 200, 429]);
    clock.advance(70_000);
    assert.equal((await answer('/api/limited', form({}))).status, 200);
  });

  test('of twenty at once exactly three pass', async () => {
    clock.advance(3_600_000);
    const made = await Promise.all(Array.from({ length: 20 }, () => answer('/api/limited', form({}))));
    assert.equal(made.filter((one) => one.status === 200).length, 3);
  });

  test('behind a trusted proxy each forwarded address has its own limit', async () => {
    clock.advance(3_600_000);
    const behind = await startTestServer({ database, routes, clock, trustedProxies: ['127.0.0.1'] });
    for (let call = 0; call < 5; call += 1) {
      const made = await behind.fetch('/api/limited', form({}, { 'x-forwarded-for': `10.0.1.${call}` }));
      assert.equal(made.status, 200);
    }
    await behind.stop();
  });
});

describe('files', () => {
  const send = (data: FormData, token = customer.token) =>
    answer('/api/upload', { method: 'POST', body: data, headers: { token } });

  test('files and fields arrive together', async () => {
    const data = new FormData();
    data.append('note', 'left side');
    data.append('File[]', new Blob(['12345']), 'a.jpg');
    data.append('File[]', new Blob(['1']), '../../b.jpg');
    const { body } = await send(data);
    assert.deepEqual([body['sizes'], body['note']], [[5, 1], 'left side']);
  });

  test('a file that is too large is 413, a file where none is expected 415, an upload without a token 401', async () => {
    const large = new FormData();
    large.append('File[]', new Blob([new Uint8Array(26 * 1024 * 1024)]), 'a.jpg');
    assert.equal((await send(large)).status, 413);
    const small = new FormData();
    small.append('name', 'a');
    small.append('File[]', new Blob(['1']), 'a.jpg');
    assert.equal((await answer('/api/echo', { method: 'POST', body: small })).status, 415);
    assert.equal((await send(small, 'none')).status, 401);
  });
});

test('stopping lets what is in flight finish and tells the load balancer first', async () => {
  const own = await startTestServer({ database, routes, clock });
  const who = await addPerson(database, clock.now());
  gate = new Promise((resolve) => {
    release = resolve;
  });
  const before = booked;
  const inFlight = own.fetch(`/api/users/${who.usersId}/book`, form({ what: '1' }, { token: who.token }));
  while (booked === before) await new Promise((resolve) => setImmediate(resolve));
  assert.equal((await own.fetch('/health/ready')).status, 200);
  const stopped = own.server.stop();
  release();
  assert.equal((await inFlight).status, 200);
  await stopped;
  gate = undefined;
  const port = Number(new URL(own.address).port);
  await assert.rejects(
    new Promise((resolve, reject) => {
      connect(port, '127.0.0.1').once('connect', resolve).once('error', reject);
    }),
    /ECONNREFUSED/,
  );
});
