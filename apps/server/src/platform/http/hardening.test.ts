import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { createLogger } from '#server/platform/logger.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { formOf, startSampleServer } from '#server/testing/sample-server.ts';

const { database, clock, routes, server, answer } = await startSampleServer();
const port = Number(new URL(server.address).port);

/** Sends raw bytes and returns the response until the server closes or `until` matches. */
async function raw(bytes: string, until?: RegExp): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (until?.test(said)) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return said;
}

const head = (line: string, more: readonly string[] = []) =>
  [line, `Host: 127.0.0.1:${port}`, 'Connection: close', ...more, '', ''].join('\r\n');

describe('response headers', () => {
  const kinds = [
    '/api/refusing',
    '/api/nothing-here',
    '/api/broken',
    '/health/live',
    '/nowhere',
    '/api/%zz',
    '/%',
  ];

  test('forbids sniffing, framing, a base URL and full referrers on every response', async () => {
    for (const path of kinds) {
      const { headers } = await server.fetch(path);
      const policy = headers.get('content-security-policy') ?? '';
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.match(policy, /base-uri 'none'/, path);
      assert.match(policy, /frame-ancestors 'none'/, path);
      assert.match(
        headers.get('referrer-policy') ?? '',
        /^(no-referrer|strict-origin-when-cross-origin)$/,
        path,
      );
      assert.match(headers.get('content-type') ?? '', /charset=utf-8/i, path);
    }
  });

  test('forbids caching, rendering and cross-site loading of API responses', async () => {
    for (const path of ['/api/refusing', '/api/nothing-here', '/api/broken']) {
      const { headers } = await server.fetch(path);
      assert.equal(headers.get('cache-control'), 'no-store', path);
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/, path);
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin', path);
      assert.equal(headers.get('access-control-allow-origin'), null, path);
    }
  });

  test('sends HSTS for a year with subdomains behind https, and never without https', async () => {
    const secure = await startTestServer({ database, routes, clock, httpsOnly: true });
    for (const path of ['/api/refusing', '/health/live', '/nowhere'])
      assert.equal(
        (await secure.fetch(path)).headers.get('strict-transport-security'),
        'max-age=31536000; includeSubDomains',
      );
    await secure.stop();
    assert.equal((await server.fetch('/health/live')).headers.get('strict-transport-security'), null);
  });

  test('marks the CSRF cookie Secure on https, SameSite and host-only', async () => {
    const behind = await startTestServer({ database, routes, clock, trustedProxies: ['127.0.0.1'] });
    const cookieBy = async (proto: string) =>
      (await behind.fetch('/api/refusing', { headers: { 'x-forwarded-proto': proto } })).headers.get(
        'set-cookie',
      ) ?? '';
    assert.match(await cookieBy('https'), /; Path=\/; SameSite=Lax; Secure$/);
    assert.doesNotMatch(await cookieBy('http'), /Secure|Domain/);
    await behind.stop();
  });
});

describe('hostile requests', () => {
  test('rejects and replaces an unreadable CSRF cookie', async () => {
    const refused = await answer('/api/echo', formOf({ name: 'a' }, { cookie: 'XSRF-TOKEN=%zz' }));
    assert.deepEqual([refused.status, refused.body['code']], [403, 'csrf']);
    assert.match(refused.headers.get('set-cookie') ?? '', /^XSRF-TOKEN=/);
  });

  test('rejects a request with two lengths and closes its connection', async () => {
    const form = 'application/x-www-form-urlencoded';
    const smuggled = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';
    const bodies = [
      ['Content-Length: 6', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${smuggled}`],
      ['Content-Length: 6', 'Content-Length: 60', '', `name=a${smuggled}`],
      ['Transfer-Encoding: chunked, identity', '', `0\r\n\r\n${smuggled}`],
      ['Transfer-Encoding : chunked', '', `0\r\n\r\n${smuggled}`],
    ];
    for (const lines of bodies) {
      const bytes = [
        'POST /api/echo HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        `Content-Type: ${form}`,
        ...lines,
      ].join('\r\n');
      const said = await raw(bytes);
      assert.match(said, /^HTTP\/1\.1 400 /, lines.join());
      assert.doesNotMatch(said, /"live"/, lines.join());
    }
  });

  test('rejects TRACE and other unused methods', async () => {
    for (const method of ['TRACE', 'PUT', 'PATCH', 'CONNECT'])
      assert.doesNotMatch(await raw(head(`${method} /api/echo HTTP/1.1`)), /^HTTP\/1\.1 2/, method);
  });

  test('rejects headers over 16 KiB and waits 15 seconds for slow ones', async () => {
    assert.match(await raw(head('GET /health/live HTTP/1.1', [`X-Long: ${'x'.repeat(20_000)}`])), / 431 /);
    const { headersTimeout, requestTimeout, maxConnections } = server.server.app.server;
    assert.deepEqual([headersTimeout, requestTimeout, maxConnections], [15_000, 60_000, 10_000]);
  });

  test('prevents prototype pollution by fields of forms and JSON', async () => {
    const nasty = '__proto__[polluted]=1&constructor[prototype][polluted]=1&name=a';
    await answer(`/api/echo?${nasty}`, {
      method: 'POST',
      body: nasty,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const json = await answer('/api/echo', {
      method: 'POST',
      body: '{"name":"a","__proto__":{"polluted":1}}',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(json.status, 400);
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });

  test('warns once of a proxy that it does not trust', async () => {
    const warningsOf = async (trustedProxies: readonly string[]) => {
      const lines: string[] = [];
      const logger = createLogger('info', { write: (line: string) => lines.push(line) });
      const own = await startTestServer({ database, routes, clock, logger, trustedProxies });
      await own.fetch('/health/live');
      for (let call = 0; call < 2; call += 1)
        await own.fetch('/health/live', { headers: { 'x-forwarded-for': '203.0.113.7' } });
      await own.stop();
      return lines.filter((line) => line.includes('TRUSTED_PROXIES is not set')).length;
    };
    assert.deepEqual([await warningsOf([]), await warningsOf(['127.0.0.1'])], [1, 0]);
  });

  test('warns once when nearly all callers share one private address', async () => {
    const warningsOf = async (addressOf: (call: number) => string) => {
      const lines: string[] = [];
      const logger = createLogger('info', { write: (line: string) => lines.push(line) });
      const own = await startTestServer({ database, routes, clock, logger, trustedProxies: ['127.0.0.1'] });
      for (let call = 0; call < 2100; call += 1)
        await own.fetch('/health/live', { headers: { 'x-forwarded-for': addressOf(call) } });
      await own.stop();
      return lines.filter((line) => line.includes('share one private address')).length;
    };
    assert.equal(await warningsOf(() => '192.168.4.2'), 1);
    assert.equal(await warningsOf((call) => `203.0.113.${call % 200}`), 0);
    assert.equal(await warningsOf((call) => `10.0.0.${call % 200}`), 0);
  });

  test('ignores forwarded headers of untrusted callers', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line: string) => lines.push(line) });
    const own = await startTestServer({ database, routes, clock, logger });
    for (const forwarded of ['10.9.8.7', '10.9.8.8'])
      await own.fetch('/api/drive', { headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded } });
    await own.stop();
    const from = lines.map((line) => (JSON.parse(line) as { from?: string }).from).filter((one) => one);
    assert.equal(from.length, 2);
    assert.equal(new Set(from).size, 1);
  });
});

describe('security events', () => {
  test('logs refusals with UTC time, code, user and pseudonymized address, without secrets', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line: string) => lines.push(line) });
    const own = await startTestServer({ database, routes, clock, logger });
    const who = await addPerson(database, clock.now());
    const canary = 'cAnArY'.padEnd(43, 'x');
    await own.fetch('/api/drive', { headers: { token: canary } });
    await own.fetch('/api/drive', { headers: { token: who.token } });
    await own.fetch(`/api/users/${who.usersId + 1}/things/7`, { headers: { token: who.token } });
    await own.fetch('/api/echo', formOf({ name: canary }, { origin: 'https://evil.test' }));
    await own.fetch(`/api/echo?x=%0A{"level":60}`, formOf({ name: 'a\n{"level":60}' }));
    await own.stop();
    const answered = lines.filter((line) => line.includes('"reqId"'));
    const events = answered.map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(
      events.map(({ security, status, users_id: usersId }) => [security, status, usersId]),
      [
        ['unauthenticated', 401, undefined],
        ['forbidden', 403, who.usersId],
        ['not_found', 404, who.usersId],
        ['csrf', 403, undefined],
        [undefined, 200, undefined],
      ],
    );
    for (const { time, reqId, route } of events) {
      assert.match(String(time), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.ok(reqId && route);
    }
    const all = answered.join('');
    for (const secret of [canary, who.token, '127.0.0.1', 'people.test'])
      assert.ok(!all.includes(secret), secret);
    assert.equal(all.trim().split('\n').length, 5);
  });
});
