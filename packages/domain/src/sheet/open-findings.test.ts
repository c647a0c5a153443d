import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFindings } from './open-findings.ts';

const found = (item: string, verdict: 'green' | 'amber' | 'red', at: number) => ({ item, verdict, at });
const told = (...given: Parameters<typeof openFindings>) =>
  openFindings(...given).map(({ item, verdict }) => `${item} ${verdict}`);

test('what was found stands until the same item is judged again, whatever comes in between', () => {
  const first = [found('pads', 'amber', 1), found('lights', 'red', 1), found('belts', 'green', 1)];
  assert.deepEqual(told(first, []), ['lights red', 'pads amber']);
  assert.deepEqual(told([...first, found('pads', 'red', 2), found('lights', 'green', 3)], []), ['pads red']);
  // They come in any order.
  assert.deepEqual(told([found('pads', 'green', 2), found('pads', 'red', 1)], []), []);
});

test('work puts right what was found before it or on the same visit, and nothing that is found after it', () => {
  const pads = [found('pads', 'red', 5)];
  assert.deepEqual(told(pads, [{ item: 'pads', at: 4 }]), ['pads red']);
  assert.deepEqual(told(pads, [{ item: 'lights', at: 9 }]), ['pads red']);
  assert.deepEqual(told(pads, [{ item: 'pads', at: 5 }]), []);
});

test('the urgent comes first, then the newest', () => {
  const all = [found('a', 'amber', 9), found('b', 'red', 1), found('c', 'red', 2), found('d', 'amber', 3)];
  assert.deepEqual(told(all, []), ['c red', 'b red', 'a amber', 'd amber']);
});
