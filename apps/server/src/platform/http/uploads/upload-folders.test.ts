import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeUploadFolder, sweepUploadFolders } from './upload-folders.ts';

/** No process has it: Linux counts up to this. */
const noProcess = 2 ** 22;

test('sweeps the upload folders of ended processes at the start, and no others', async (t) => {
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(join(tmpdir(), 'hoist-sweep-'));
  process.env['TMPDIR'] = folder;
  t.after(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true });
  });
  const running = `hoist-upload-${process.ppid}-aBcDeF`;
  const names = [
    `hoist-upload-${noProcess}-aBcDeF`,
    `hoist-upload-${process.pid}-aBcDeF`,
    'hoist-upload-aBcDeF',
  ];
  for (const name of [...names, running, 'other']) {
    mkdirSync(join(folder, name));
    utimesSync(join(folder, name), 1, 1);
  }
  const own = await makeUploadFolder();
  await sweepUploadFolders();
  assert.deepEqual(
    readdirSync(folder)
      .map((name) => join(folder, name))
      .toSorted(),
    [own, join(folder, running), join(folder, 'other')].toSorted(),
  );
});
