import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addPerson } from '#server/testing/people.ts';
import { formOf, startSampleServer } from '#server/testing/sample-server.ts';

const { database, clock, server, answer } = await startSampleServer();
const customer = await addPerson(database, clock.now());

describe('the envelope', () => {
  test('answers a success as HTTP 200 with status 1, a message and no undeclared field', async () => {
    const { status, body } = await answer(
      '/api/echo?search[value]=oil',
      formOf([
        ['name', 'Ada'],
        ['ids[]', '1'],
        ['ids[]', '2'],
      ]),
    );
    assert.equal(status, 200);
    assert.deepEqual(body, { name: 'Ada', ids: [1, 2], search: 'oil', status: 1, message: 'OK' });
  });

  test('reads a single id, an indexed id and JSON as the same list', async () => {
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
      assert.deepEqual((await answer('/api/echo', formOf(fields))).body['ids'], [4]);
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

  test("answers a field error as 422 with the field's text, in both languages", async () => {
    const { status, body } = await answer('/api/echo', formOf({ name: '' }));
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
      formOf({ name: '' }, { 'accept-language': 'de, fr-CA;q=0.9, en;q=0.8' }),
    );
    assert.notEqual(french.body['message'], body['message']);
  });

  test("includes readable details in a handler's refusal", async () => {
    const { body } = await answer('/api/refusing');
    assert.deepEqual(body['details'], [{ field: 'vehicle', message: 'No Vehicle is selected' }]);
  });

  test('reveals nothing about an internal error [OP008]', async () => {
    const { status, body } = await answer('/api/broken');
    assert.deepEqual(
      [status, body],
      [500, { status: 500, message: 'Something went wrong!', code: 'internal' }],
    );
  });

  test('answers 404 in the envelope for an unknown path below /api, and ignores a trailing slash', async () => {
    const { status, body } = await answer('/api/nowhere');
    assert.deepEqual([status, body['status'], body['code']], [404, 404, 'not_found']);
    assert.equal((await answer('/api/echo/', formOf({ name: 'a' }))).status, 200);
    assert.equal((await answer('/api/echo')).status, 404);
  });

  test('answers 400 to U+0000 and to half of a character in any part', async () => {
    for (const [path, init] of [
      ['/api/echo', formOf({ name: 'a\0b' })],
      ['/api/echo?search[value]=%00', formOf({ name: 'a' })],
      [
        '/api/echo',
        { method: 'POST', body: '{"name":"\\u0000"}', headers: { 'content-type': 'application/json' } },
      ],
      [
        '/api/echo',
        { method: 'POST', body: '{"name":"\\ud83d"}', headers: { 'content-type': 'application/json' } },
      ],
    ] as const) {
      assert.equal((await answer(path, init)).status, 400, path);
    }
  });

  test('rejects bodies by type, size and depth', async () => {
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

  test('compresses a long answer for clients that accept it', async () => {
    const ids = Array.from({ length: 50 }, (_, id): [string, string] => ['ids[]', String(id + 100_000_000)]);
    const fields: [string, string][] = [['name', 'Ada'], ...ids, ['search', 'x'.repeat(1000)]];
    const path = `/api/echo?search[value]=${'x'.repeat(1500)}`;
    const plain = await answer(path, formOf(fields, { 'accept-encoding': 'identity' }));
    assert.equal(plain.headers.get('content-encoding'), null);
    const packed = await answer(path, formOf(fields, { 'accept-encoding': 'gzip, br' }));
    assert.equal(packed.headers.get('content-encoding'), 'gzip');
    assert.equal(packed.text, plain.text);
  });

  test('passes the exact bytes to a raw route', async () => {
    const response = await server.fetch('/api/webhooks/raw', {
      method: 'POST',
      body: '{ "a":1 }',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(await response.text(), `got ${Buffer.from('{ "a":1 }').toString('hex')}`);
  });
});

describe('files', () => {
  const send = (data: FormData, token = customer.token) =>
    answer('/api/upload', { method: 'POST', body: data, headers: { token } });

  test('reads files and fields of one form', async () => {
    const data = new FormData();
    data.append('note', 'left side');
    data.append('File[]', new Blob(['12345']), 'a.jpg');
    data.append('File[]', new Blob(['1']), '../../b.jpg');
    const { body } = await send(data);
    assert.deepEqual([body['sizes'], body['note']], [[5, 1], 'left side']);
  });

  test('answers 413 to a large file, 415 to an unexpected file and 401 to an upload without a token', async () => {
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
