import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { endpoint } from '@hoist/contract/endpoint';
import { ok } from '@hoist/domain/result';
import { z } from 'zod';
import { publicRoute, route } from '../route.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { startSampleServer } from '#server/testing/sample-server.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const { database, clock, server } = await startSampleServer();
const { token } = await addPerson(database, clock.now());
const product = await productFixture();

const folder = mkdtempSync(join(tmpdir(), 'hoist-uploads-'));
const before = process.env['TMPDIR'];
process.env['TMPDIR'] = folder;
after(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  rmSync(folder, { recursive: true, force: true });
});

const mebibyte = 1024 * 1024;
const start =
  '--x\r\nContent-Disposition: form-data; name="File[]"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

/** Begins an upload that declares `length` bytes, and sends the first of its file alone. */
async function begin(
  address: string,
  { path, length, headers = {} }: { path: string; length: number; headers?: Record<string, string> },
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  const lines = Object.entries({
    host: 'x',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${start}${'x'.repeat(100_000)}`);
  const answer = once(socket.setEncoding('utf8'), 'data').then(([said]) => String(said).slice(9, 12));
  return { socket, answer };
}

test('refuses uploads by path and headers before their bodies, and stores no byte of them [AC001]', async () => {
  const length = 20 * mebibyte;
  const documents = '/api/mechanic-applications/documents';
  const attacks = [
    [server.address, { path: '/api/upload', length }, '401'],
    [server.address, { path: '/api/upload', length, headers: { token: 'guessed' } }, '401'],
    [server.address, { path: '/api/upload', length: 52 * mebibyte, headers: { token } }, '413'],
    [server.address, { path: '/api/echo', length }, '413'],
    [product.server.address, { path: documents, length }, '404'],
    [product.server.address, { path: documents, length, headers: { 'link-token': '101.guessed' } }, '404'],
    [product.server.address, { path: documents, length: 27 * mebibyte }, '413'],
  ] as const;
  for (const [address, upload, expected] of attacks) {
    const { socket, answer } = await begin(address, upload);
    assert.equal(await answer, expected, JSON.stringify(upload));
    assert.deepEqual(readdirSync(folder), []);
    socket.destroy();
  }
});

test('bounds the bytes that one caller sends at the same time', async () => {
  const length = 50 * mebibyte;
  const upload = { path: '/api/upload', length, headers: { token } };
  const open = [];
  for (let at = 0; at < 5; at += 1) open.push(await begin(server.address, upload));
  while (readdirSync(folder).length < 5) await new Promise((resolve) => setImmediate(resolve));
  const { socket, answer } = await begin(server.address, upload);
  assert.equal(await answer, '503');
  const other = await addPerson(database, clock.now());
  const body = new FormData();
  body.append('File[]', new Blob(['1']), 'a.jpg');
  const beside = await server.fetch('/api/upload', { method: 'POST', body, headers: { token: other.token } });
  assert.equal(beside.status, 200);
  for (const one of [{ socket }, ...open]) one.socket.destroy();
  while (readdirSync(folder).length > 0) await new Promise((resolve) => setImmediate(resolve));
  assert.equal((await server.fetch('/api/upload', { method: 'POST', body, headers: { token } })).status, 200);
});

test('judges an upload again when its form turns it into another call of the path [AC001]', async () => {
  const calls: string[] = [];
  const of = { path: '/things', duringImpersonation: 'allowed', output: z.object({}) } as const;
  const once = [{ max: 1, seconds: 60, by: 'address' }] as const;
  const add = endpoint({
    ...of,
    id: 'addThing',
    method: 'POST',
    auth: 'public',
    rateLimits: once,
    upload: { files: 1 },
    summary: 'Add',
  });
  const remove = endpoint({ ...of, id: 'removeThing', method: 'DELETE', auth: 'user', summary: 'Remove' });
  const done = (id: string) => () => {
    calls.push(id);
    return Promise.resolve(ok({}));
  };
  const routes = [publicRoute(add, done('add')), route(remove, done('remove'))];
  const server = await startTestServer({ database, routes, clock });
  const send = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
    body.append('File[]', new Blob(['1']), 'a.jpg');
    return (await server.fetch('/api/things', { method: 'POST', body, headers })).status;
  };
  assert.equal(await send({}), 200, 'counted once by its limit');
  assert.equal(await send({}), 429);
  clock.advance(3_600_000);
  assert.equal(await send({ _method: 'delete' }), 401);
  clock.advance(3_600_000);
  assert.equal(await send({ _method: 'delete' }, { token }), 200);
  assert.deepEqual(calls, ['add', 'remove']);
});
