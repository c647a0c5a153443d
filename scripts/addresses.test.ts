import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fillDataFolder } from '../apps/server/src/testing/schema-template.ts';

const folder = mkdtempSync(join(tmpdir(), 'hoist-addresses-'));
after(() => rmSync(folder, { recursive: true, force: true }));
await fillDataFolder(join(folder, 'data'));

const run = (...args: readonly string[]) =>
  spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('addresses.ts', import.meta.url)),
      ...args,
    ],
    { env: { DATA_DIR: join(folder, 'data') }, encoding: 'utf8' },
  );

test('imports a file, prints its counts, and names a broken row by its line', () => {
  const file = join(folder, 'town.csv');
  const rows = [
    '100,Carling Ave,Ottawa,ON,45.4,-75.7',
    'x,Carling Ave,Ottawa,ON,45.4,-75.7',
    '12,Main St,Ottawa,ON,45.41,-75.68',
  ];
  writeFileSync(file, ['number,street,city,province,lat,lng', ...rows, ''].join('\n'));
  const { stdout, stderr, status } = run('--csv', file);
  assert.match(stdout, /2 streets and 2 doors of 3 rows \(1 broken, 0 read before\)/);
  assert.match(stderr, /town\.csv:3: 'x' is no civic number/);
  assert.equal(status, 0);
});

test('explains itself without a source, and names a file that is not there', () => {
  const { stderr, status } = run();
  assert.match(stderr, /--nar <folder>/);
  assert.equal(status, 1);
  assert.match(run('--csv', join(folder, 'nowhere.csv')).stderr, /no such file.*nowhere\.csv/);
  assert.match(run('--xml', 'x').stderr, /Unknown option '--xml'/);
});
