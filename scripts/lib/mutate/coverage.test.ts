import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { readCoverage } from './coverage.ts';

test('says what the smallest range around a position says, of any process that wrote a whole report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoist-coverage-'));
  try {
    const range = (startOffset: number, endOffset: number, count: number) => ({
      startOffset,
      endOffset,
      count,
    });
    const report = (...ranges: readonly object[]) =>
      JSON.stringify({ result: [{ url: pathToFileURL('/tree/a.ts').href, functions: [{ ranges }] }] });
    writeFileSync(join(folder, '1.json'), report(range(0, 100, 1), range(10, 50, 0)));
    writeFileSync(join(folder, '2.json'), report(range(0, 100, 1), range(10, 50, 0), range(20, 30, 2)));
    writeFileSync(join(folder, '3.json'), report(range(0, 100, 1)).slice(0, 40));
    const { files, reached } = readCoverage(folder, '/tree');
    assert.deepEqual(files, ['a.ts']);
    assert.deepEqual(
      [5, 15, 25, 60, 100].map((position) => reached('a.ts', position)),
      [true, false, true, true, false],
    );
    assert.equal(reached('b.ts', 5), false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
