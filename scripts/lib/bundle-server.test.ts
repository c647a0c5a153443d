import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startBuiltServer } from '../../bench/lib/built-server.ts';
import { root } from './project-files.ts';
import { traceStack } from './source-maps.ts';

const folder = join(root, 'apps/server/dist');
const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'));
const codeOf = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the command of the image starts a server in production', async (t) => {
  const data = mkdtempSync(join(tmpdir(), 'hoist-bundled-'));
  t.after(() => rmSync(data, { recursive: true, force: true }));
  const server = await startBuiltServer({
    NODE_ENV: 'production',
    ALLOW_EMBEDDED: 'sms,email,payments,places,roads',
    SECRET: 'a secret for tests that is long enough',
    PUBLIC_URL: 'https://hoist.example',
    MAP_STYLE_URL: 'none',
    DATA_DIR: data,
    ROLE: 'all',
  });
  t.after(() => server.stop());
  assert.equal((await fetch(`${server.address}/health/ready`)).status, 200);
  const makes = (await (await fetch(`${server.address}/api/make?year=2015`)).json()) as { data: unknown[] };
  assert.ok(makes.data.length > 20, 'it reads the catalogue of vehicles');
});

test('bundled code finds its files and threads beside the sources', () => {
  const places = chunks.flatMap((name) =>
    [...codeOf(name).matchAll(/new URL\(["'](\.\.[^"']+\.ts)["'], import\.meta\.url\)/g)].map(
      ([, place = '']) => place,
    ),
  );
  for (const place of ['plan-in-thread.ts', 'decode-heic.ts', 'migrations/index.ts', 'data-file.ts'])
    assert.ok(
      places.some((one) => one.endsWith(place)),
      place,
    );
  for (const place of places)
    assert.ok(existsSync(fileURLToPath(new URL(place, pathToFileURL(`${folder}/`)))), place);
});

test('what few calls need is in chunks of its own, not loaded at the start', () => {
  const atStart = ['main.js', ...chunks.filter((name) => name.startsWith('app-'))].map(codeOf).join('\n');
  for (const large of ['pdfkit', 'sharp', 'age-encryption', '@electric-sql/pglite', '@aws-sdk/client-s3'])
    assert.doesNotMatch(atStart, new RegExp(`^import .*from ["']${large}["']`, 'm'), large);
});

test('a stack of the server is traced to its sources', () => {
  const [line = 0] = codeOf('main.js')
    .split('\n')
    .flatMap((text, index) => (text.includes('did not stop in order') ? [index + 1] : []));
  const traced = traceStack(`    at file:///app/apps/server/dist/main.js:${line}:5`);
  assert.match(traced, /main\.js:\d+:5 → apps\/server\/src\/main\.ts:\d+:\d+/);
});
