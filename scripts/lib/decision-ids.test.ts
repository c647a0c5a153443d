import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citationsBroken, decisionIds } from './decision-ids.ts';

const known = new Set(decisionIds('- **D4** No double booking.\n- **F1b** Reset.\n\nAs in D9.\n'));

/** In pieces, so that the check does not take what is broken on purpose for this file's own. */
const cite = (ids: string) => `(${'decision'} ${ids})`;

test('a page explains the ids that its entries begin with, not those it mentions', () => {
  assert.deepEqual([...known], ['D4', 'F1b']);
});

test('a citation of what is explained passes, and so does the plain word', () => {
  assert.deepEqual(citationsBroken('a.ts', cite('D4'), known), []);
  assert.deepEqual(citationsBroken('a.ts', cite('D4, F1b and D4'), known), []);
  assert.deepEqual(citationsBroken('a.ts', 'A decision. A decision Anna made.', known), []);
});

test('every id that nothing explains is found with its line, across a line break and at both ends of a range', () => {
  const text = `one\n${cite('D5')}\n${cite('E1–E3, D4')}\n * ${cite('\n * D9')}`;
  assert.deepEqual(citationsBroken('a.ts', text, known), [
    'a.ts:2: docs/decisions does not explain D5',
    'a.ts:3: docs/decisions does not explain E1',
    'a.ts:3: docs/decisions does not explain E3',
    'a.ts:4: docs/decisions does not explain D9',
  ]);
});
