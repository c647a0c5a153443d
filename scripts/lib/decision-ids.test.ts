import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citationsBroken, decisionIds } from './decision-ids.ts';

const known = new Set(decisionIds('- **D4** No double booking.\n- **F1b** Reset.\n\nAs in D9.\n'));

/** Split, so that the check does not read these wrong citations as real ones. */
const cite = (ids: string) => `(${'decision'} ${ids})`;

test("reads the ids of a page's entries, not mentioned ones", () => {
  assert.deepEqual([...known], ['D4', 'F1b']);
});

test('accepts citations of explained ids and the plain word', () => {
  assert.deepEqual(citationsBroken('a.ts', cite('D4'), known), []);
  assert.deepEqual(citationsBroken('a.ts', cite('D4, F1b and D4'), known), []);
  assert.deepEqual(citationsBroken('a.ts', 'A decision. A decision Anna made.', known), []);
});

test('names every unexplained id with its line, also across line breaks and in ranges', () => {
  const text = `one\n${cite('D5')}\n${cite('E1–E3, D4')}\n * ${cite('\n * D9')}`;
  assert.deepEqual(citationsBroken('a.ts', text, known), [
    'a.ts:2: docs/decisions does not explain D5',
    'a.ts:3: docs/decisions does not explain E1',
    'a.ts:3: docs/decisions does not explain E3',
    'a.ts:4: docs/decisions does not explain D9',
  ]);
});
