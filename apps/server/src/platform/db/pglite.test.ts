import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

// Patched before the database module loads, which captures the function.
let synced = 0;
const realSync = fs.fdatasyncSync;
fs.fdatasyncSync = (handle) => {
  synced += 1;
  realSync(handle);
};
syncBuiltinESMExports();

const { openPglite } = await import('./pglite.ts');
const { fillDataFolder } = await import('#server/testing/schema-template.ts');

const folder = await mkdtemp(join(tmpdir(), 'hoist-pglite-'));
after(() => rm(folder, { recursive: true, force: true }));

test('syncs every commit to disk on PGlite and bounds its log', async () => {
  const database = await openPglite(join(folder, 'durable'));
  await database.execute('create table acknowledged (id int)');
  const before = synced;
  for (let id = 0; id < 20; id += 1) {
    await database.pglite.query('insert into acknowledged values ($1)', [id]);
  }
  assert.ok(synced - before >= 20, `20 commits made ${synced - before} fdatasync calls`);
  const { rows } = await database.pglite.query(
    "select name, setting from pg_settings where name in ('fsync', 'max_wal_size', 'wal_sync_method') order by name",
  );
  assert.deepEqual(rows, [
    { name: 'fsync', setting: 'on' },
    { name: 'max_wal_size', setting: '128' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
  await database.close();
});

test('locks a data folder against a second process until the first has ended', async () => {
  const shared = join(folder, 'shared');
  await fillDataFolder(shared);
  const script = `
    import { openPglite } from ${JSON.stringify(import.meta.resolve('./pglite.ts'))};
    await openPglite(${JSON.stringify(shared)});
    process.stdout.write('open');
    setInterval(() => {}, 1000);`;
  const first = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => first.stdout.once('data', resolve));
  await assert.rejects(openPglite(shared), /in use by process/);
  const gone = new Promise((resolve) => first.once('exit', resolve));
  first.kill('SIGKILL');
  await gone;
  const second = await openPglite(shared);
  await second.close();
});

test('ignores a stale lock of an earlier process with the same pid', async () => {
  const left = join(folder, 'left');
  await fillDataFolder(left);
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  await writeFile(join(left, 'hoist.pid'), `${dead} 1`);
  const database = await openPglite(left);
  await database.close();
  await writeFile(join(left, 'hoist.pid'), `${process.pid} 1`);
  const again = await openPglite(left);
  await again.close();
});
