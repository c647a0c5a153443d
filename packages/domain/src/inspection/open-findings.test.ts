import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFindings } from './open-findings.ts';

const found = (item: string, verdict: 'green' | 'amber' | 'red', at: number) => ({ item, verdict, at });
const open = (...given: Parameters<typeof openFindings>) =>
  openFindings(...given).map(({ item, verdict }) => `${item} ${verdict}`);

test('keeps a finding open until the same item is judged again [JB007]', () => {
  const first = [found('pads', 'amber', 1), found('lights', 'red', 1), found('belts', 'green', 1)];
  assert.deepEqual(open(first, []), ['lights red', 'pads amber']);
  assert.deepEqual(open([...first, found('pads', 'red', 2), found('lights', 'green', 3)], []), ['pads red']);
  // The order of the input does not matter.
  assert.deepEqual(open([found('pads', 'green', 2), found('pads', 'red', 1)], []), []);
});

test('resolves findings up to the time of the work, not later ones', () => {
  const pads = [found('pads', 'red', 5)];
  assert.deepEqual(open(pads, [{ item: 'pads', at: 4 }]), ['pads red']);
  assert.deepEqual(open(pads, [{ item: 'lights', at: 9 }]), ['pads red']);
  assert.deepEqual(open(pads, [{ item: 'pads', at: 5 }]), []);
});

test('sorts by urgency, then newest first', () => {
  const all = [found('a', 'amber', 9), found('b', 'red', 1), found('c', 'red', 2), found('d', 'amber', 3)];
  assert.deepEqual(open(all, []), ['c red', 'b red', 'a amber', 'd amber']);
});
