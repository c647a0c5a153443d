import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { refusalOf } from '#server/platform/http/failures.ts';
import { watchMemory } from '#server/testing/watch-memory.ts';
import { readRows } from './read-rows.ts';
import { readRowsApart } from './rows-apart.ts';

const bytes = 1024 * 1024;
const utf8 = (text: string) => new TextEncoder().encode(text);
const linux = process.platform === 'linux' ? false : 'memory is bounded on Linux';

test('reads a hostile table in a process of its own, up to its limits', { skip: linux }, async () => {
  const files: readonly (readonly [string, string, unknown])[] = [
    ['a cell that never ends', `a,b\n"${'x'.repeat(bytes - 10)}`, { line: 2 }],
    ['quotes', `a,b\n${'"a"b'.repeat(bytes / 4 - 10)}`, { line: 2 }],
    ['half a million rows', 'a\n'.repeat(bytes / 2), 'too_large'],
    ['a million empty rows', '\r'.repeat(bytes), 'too_large'],
    ['half a million cells', `${'a,'.repeat(200)}\n`.repeat(bytes / 401), 'too_large'],
    ['more cells than its memory', ','.repeat(40 * bytes), 'too_large'],
  ];
  for (const [what, text, expected] of files) {
    const file = utf8(text);
    const used = await watchMemory(async () =>
      assert.deepEqual(await readRowsApart(file, 'owner'), expected, what),
    );
    assert.ok(used.rise < 60, `${what}: the server took ${used.rise} MB`);
    assert.ok(used.child > 0 && used.child < 450, `${what}: its process took ${used.child} MB`);
  }
  assert.deepEqual(await readRowsApart(utf8('a,b\n1,2\n'), 'owner'), readRows(utf8('a,b\n1,2\n')));
});

test('asks to try again when the machine is too busy to read a table in time', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const reading = readRowsApart(utf8('a,b\n1,2\n'), 'owner');
  await turn();
  t.mock.timers.tick(30_000);
  await assert.rejects(reading, (error) => refusalOf(error).code === 'unavailable');
});
