import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consoleBudgets, overConsoleBudget } from './console-bytes.ts';

const page = 'src/features/team/team-page.tsx';
const manifest = {
  'index.html': { file: 'index.js', imports: ['_shared'] },
  _shared: { file: 'shared.js' },
  [page]: { file: 'team.js', imports: ['_shared', '_panel'] },
  _panel: { file: 'panel.js' },
  'src/features/team/lazy.tsx': { file: 'lazy.js' },
};

test('weighs a console page as its chunks and the first load, each once, and names what is too heavy', () => {
  const of = (bytes: number) => overConsoleBudget({ manifest, sent: () => bytes });
  assert.deepEqual(of(consoleBudgets.page / 4), []);
  assert.deepEqual(of(consoleBudgets.page / 4 + 1), [
    `${page}: ${consoleBudgets.page + 4} bytes of script, the budget is ${consoleBudgets.page}`,
  ]);
});
