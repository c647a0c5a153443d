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
    [...codeOf(name).matchAll(/new URL\(["'`](\.\.[^"'`]+\.ts)["'`], ?import\.meta\.url\)/g)].map(
      ([, place = '']) => place,
    ),
  );
  for (const place of ['plan-in-thread.ts', 'run-picture-process.ts', 'migrations/index.ts', 'data-file.ts'])
    assert.ok(
      places.some((one) => one.endsWith(place)),
      place,
    );
  for (const place of places)
    assert.ok(existsSync(fileURLToPath(new URL(place, pathToFileURL(`${folder}/`)))), place);
});

const parts = (...names: readonly string[]) =>
  chunks.filter((chunk) => names.some((name) => chunk.startsWith(name)));

test('what few calls need is not loaded at the start', () => {
  const atStart = parts('main', 'app-', 'node_modules-').map(codeOf).join('\n');
  for (const large of [
    'pdfkit',
    'bidi-js',
    'fontkit',
    'harfbuzzjs',
    'subset-font',
    'sharp',
    'nodemailer',
    'libphonenumber-js/max',
    'age-encryption',
    '@electric-sql/pglite',
    '@aws-sdk/client-s3',
    '@zxcvbn-ts/language-common',
  ])
    assert.doesNotMatch(atStart, new RegExp(`(?:from|import) ?["']${large}["']`), large);
  assert.match(atStart, /import\(`nodemailer`\)/);
});

test('packages are in files of their own, by whose name their errors are recognised', () => {
  const packages = parts('node_modules-').map(codeOf).join('\n');
  const own = parts('main', 'app-').map(codeOf).join('\n');
  for (const one of ['class Kysely', 'class BoundPool']) {
    assert.ok(packages.includes(one), one);
    assert.ok(!own.includes(one), one);
  }
});

test('every chunk is ASCII, of which Node keeps one byte for each character', () => {
  for (const name of chunks) assert.doesNotMatch(codeOf(name), /[^\0-\u007f]/, name);
});

test('a stack of the server is traced to its sources', () => {
  const before = codeOf('main.js').split('did not stop in order')[0]?.split('\n') ?? [];
  const place = `${before.length}:${before.at(-1)?.length ?? 0}`;
  const traced = traceStack(`    at file:///app/apps/server/dist/main.js:${place}`);
  assert.match(traced, /main\.js:\d+:\d+ → apps\/server\/src\/main\.ts:\d+:\d+/);
});
