import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { createCsrf } from '../http/csrf.ts';
import { addConsole } from './console.ts';

const folder = await mkdtemp(join(tmpdir(), 'hoist-console-'));
after(() => rm(folder, { recursive: true, force: true }));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), '<p>console</p>');
await writeFile(join(folder, 'assets/app-1a2b.js'), 'run()');

const csrf = createCsrf('a secret for tests alone', []);
const server = await startTestServer({
  database: await testDatabase(),
  routes: [],
  parts: [(app) => addConsole(app, { folder, csrf, maps: ['https://tiles.example'] })],
});

test('serves one page for every path of the console, with a strict content security policy', async () => {
  for (const path of ['/admin', '/admin/', '/admin/orders/10401?sort=-date', '/admin/welcome?code=x']) {
    const page = await server.fetch(path);
    assert.deepEqual([page.status, await page.text()], [200, '<p>console</p>'], path);
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /; connect-src 'self' https:\/\/tiles\.example; worker-src 'self';/);
    assert.doesNotMatch(policy.replace('https://tiles.example', ''), /unsafe|https:|\*/);
    assert.equal(page.headers.get('x-robots-tag'), 'noindex');
    assert.match(page.headers.get('set-cookie') ?? '', /^XSRF-TOKEN=/);
  }
});

test('serves its files as immutable and answers 404 to unknown files', async () => {
  const asset = await server.fetch('/admin/assets/app-1a2b.js');
  assert.equal(await asset.text(), 'run()');
  assert.match(asset.headers.get('cache-control') ?? '', /immutable/);
  for (const path of ['/admin/assets/none.js', '/admin/..%2f..%2fetc/passwd.x', '/administration'])
    assert.equal((await server.fetch(path)).status, 404, path);
});
