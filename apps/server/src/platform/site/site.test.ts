import assert from 'node:assert/strict';
import { mkdtemp, mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { createCsrf } from '../http/csrf.ts';
import { addSite } from './site.ts';

const folder = await mkdtemp(join(tmpdir(), 'hoist-site-'));
after(() => rm(folder, { recursive: true, force: true }));
await mkdir(join(folder, 'assets'));
await mkdir(join(folder, 'fr/mobile'), { recursive: true });
await writeFile(join(folder, 'index.html'), '<p>shell</p>');
await writeFile(join(folder, 'start.html'), '<p>start</p>');
await writeFile(join(folder, 'home-page.html'), '<p>landing</p>');
await writeFile(join(folder, 'fr/mobile/car-detailing.html'), '<p>esthétique</p>');
await writeFile(join(folder, 'assets/app-1a2b.js'), 'run()');
await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync('run()'));
await writeFile(join(folder, 'favicon.svg'), '<svg/>');
await writeFile(join(folder, 'service-worker.js'), 'keep("1a2b")');
await writeFile(join(folder, 'app-en.webmanifest'), '{}');

const database = await testDatabase();
const startSite = (parents: readonly string[], counters = { google: false, pixel: false }) =>
  startTestServer({
    database,
    routes: [],
    parts: [
      (app) =>
        addSite(app, {
          folder,
          sources: {
            payments: ['http://127.0.0.1:4242'],
            counters,
            maps: ['https://tiles.example'],
            parents,
          },
          csrf: createCsrf('a secret for tests alone', []),
        }),
    ],
  });
const server = await startSite([]);

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await server.fetch(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test("serves the app's page for its own paths, at any depth and with a query", async () => {
  for (const path of [
    '/inside',
    '/inside/orders/5/user/details?x=1',
    '/payments',
    '/close/browser?from=the-bank',
    '/reset-password?code=1',
    '/company/privacy-policy',
    '/standalone/signup-component',
  ]) {
    const page = await get(path);
    assert.deepEqual([page.status, page.text], [200, '<p>shell</p>'], path);
  }
});

test("answers the address of the app's own 'Page Not Found' with 404 [RT040]", async () => {
  for (const path of ['/404', '/404/']) {
    const page = await get(path);
    assert.deepEqual([page.status, page.text], [404, '<p>shell</p>'], path);
  }
});

test('serves the indexable start page for the empty path', async () => {
  const page = await get('/?invitationCode=x');
  assert.deepEqual([page.status, page.text, page.headers.get('x-robots-tag')], [200, '<p>start</p>', null]);
});

test('serves landing pages from their own files, in both languages', async () => {
  assert.equal((await get('/home-page?invitationCode=x')).text, '<p>landing</p>');
  assert.equal((await get('/fr/mobile/car-detailing/')).text, '<p>esthétique</p>');
});

test("answers 404 with the app's page for an unknown path, and in plain text for an unknown file", async () => {
  const page = await get('/nowhere');
  assert.deepEqual([page.status, page.text], [404, '<p>shell</p>']);
  assert.deepEqual(
    [(await get('/assets/none.js')).status, (await get('/assets/none.js')).text],
    [404, 'Not found'],
  );
});

test('serves hashed assets as immutable, compressed if the client accepts it', async () => {
  const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
  assert.equal(asset.text, 'run()');
  assert.match(asset.headers.get('cache-control') ?? '', /immutable/);
  assert.equal(asset.headers.get('content-encoding'), 'gzip');
  assert.equal(
    (await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
    null,
  );
  const again = await get('/favicon.svg', {
    'if-none-match': (await get('/favicon.svg')).headers.get('etag') ?? '',
  });
  assert.equal(again.status, 304);
});

test('revalidates manifest and service worker by their content [OF008]', async () => {
  const manifest = await get('/app-en.webmanifest');
  assert.match(manifest.headers.get('content-type') ?? '', /^application\/manifest\+json/);
  const tagOf = async (site: Pick<typeof server, 'fetch'>) => {
    const { headers } = await site.fetch('/service-worker.js');
    assert.equal(headers.get('cache-control'), 'no-cache');
    assert.match(headers.get('content-type') ?? '', /^text\/javascript/);
    return headers.get('etag');
  };
  const file = join(folder, 'service-worker.js');
  const [before, { mtime }] = [await tagOf(server), await stat(file)];
  await writeFile(file, 'keep("3c4d")');
  await utimes(file, mtime, mtime);
  const deployed = await startSite([]);
  assert.notEqual(await tagOf(deployed), before);
  await deployed.stop();
});

test('serves nothing outside the build', async () => {
  for (const path of [
    '/..%2f..%2fetc/passwd',
    '/assets/..%2findex.html',
    '/%00',
    '/assets/app-1a2b.js.gz',
    '/%',
  ]) {
    const refused = await get(path);
    assert.ok(refused.status === 404 || refused.status === 400, `${path}: ${refused.status}`);
    assert.doesNotMatch(refused.text, /root:/);
  }
});

test('allows the payment provider in the policy, any site to frame the sign-up, and us to frame payments', async () => {
  const page = await get('/inside');
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self' http:\/\/127\.0\.0\.1:4242;/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(page.headers.get('set-cookie') ?? '', /^XSRF-TOKEN=/);
  const frame = await get('/standalone/signup-component');
  assert.match(frame.headers.get('content-security-policy') ?? '', /frame-ancestors \*/);
  assert.equal(frame.headers.get('x-frame-options'), null);
  const payments = await get('/payments?payment_intent=pi_1');
  assert.match(payments.headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/);
  assert.equal(payments.headers.get('x-frame-options'), 'SAMEORIGIN');
  for (const path of ['/company/privacy-policy', '/company/terms-and-conditions'])
    assert.equal((await get(path)).headers.get('x-frame-options'), 'SAMEORIGIN');
  assert.equal((await get('/company/about')).headers.get('x-frame-options'), 'DENY');
});

test('allows only configured sites to frame the sign-up, and no other path [MG022]', async () => {
  const named = await startSite(['https://partner.example']);
  const policyOf = async (path: string) =>
    (await named.fetch(path)).headers.get('content-security-policy')?.match(/frame-ancestors [^;]*/)?.[0];
  const own = '/standalone/signup-component';
  assert.equal(await policyOf(own), "frame-ancestors 'self' https://partner.example");
  const policies = '/company/privacy-policy';
  assert.equal(await policyOf(policies), "frame-ancestors 'self' https://partner.example");
  for (const path of [
    `${own}/x`,
    `/inside?${own}`,
    `${own}x`,
    `/x${own}`,
    '/standalone/other',
    `${policies}/x`,
  ])
    assert.equal(await policyOf(path), "frame-ancestors 'none'", path);
  await named.stop();
});

test("allows calls to the map's origins and workers of its own", async () => {
  const policy = (await get('/inside/home')).headers.get('content-security-policy') ?? '';
  assert.match(policy, /connect-src 'self' http:\/\/127\.0\.0\.1:4242 https:\/\/tiles\.example;/);
  assert.match(policy, /worker-src 'self';/);
  assert.doesNotMatch(policy, /script-src [^;]*tiles/);
});

test('allows other analytics only if the settings enable them', async () => {
  const policyOf = async (counters: { google: boolean; pixel: boolean }) => {
    const site = await startSite([], counters);
    return (await site.fetch('/inside/home')).headers.get('content-security-policy') ?? '';
  };
  assert.doesNotMatch(await policyOf({ google: false, pixel: false }), /google|facebook/);
  const google = await policyOf({ google: true, pixel: false });
  assert.match(google, /script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  assert.match(google, /connect-src [^;]*google-analytics\.com/);
  assert.doesNotMatch(google, /facebook/);
  assert.match(await policyOf({ google: false, pixel: true }), /script-src [^;]*connect\.facebook\.net/);
});
