import assert from 'node:assert/strict';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { OperatorError } from '../operator-error.ts';
import { assertRoom } from './data-folder.ts';
import { openPglite } from './pglite.ts';

const folder = mkdtempSync(join(tmpdir(), 'hoist-folder-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a database folder that a full disk left unfinished is made again, a finished one is kept', async () => {
  mkdirSync(join(folder, 'db', 'base'), { recursive: true });
  writeFileSync(join(folder, 'db', 'PG_VERSION'), '18\n');
  writeFileSync(join(folder, 'db.unfinished'), '');
  const first = await openPglite(folder);
  await first.execute('create table acknowledged (id int)');
  await first.close();
  const second = await openPglite(folder);
  await second.execute('insert into acknowledged values (1)');
  await second.close();
});

test('a full disk is named, with what is free and what is needed', () => {
  assert.doesNotThrow(() => assertRoom(folder, 1));
  assert.throws(
    () => assertRoom(folder, 2 ** 60),
    (error) => error instanceof OperatorError && /is full: \d+ MiB are free/.test(error.message),
  );
});
