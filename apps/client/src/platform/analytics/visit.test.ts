import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitAt } from './visit.ts';

test('ends a visit after 120 seconds without events and starts one with another id [CO004]', () => {
  const ids = ['one', 'two', 'three'];
  const newId = () => ids.shift() ?? '';
  const first = visitAt(undefined, 0, newId);
  const later = visitAt(first, 119_999, newId);
  assert.deepEqual(later, { id: 'one', seen: 119_999 });
  assert.deepEqual(visitAt(later, 239_998, newId), { id: 'one', seen: 239_998 });
  assert.equal(visitAt(later, 239_999, newId).id, 'two');
});
