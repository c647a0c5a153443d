import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agingOf } from './aging.ts';

test('a bucket includes its last day', () => {
  assert.deepEqual([0, 30, 31, 60, 61, 90, 91, 400].map(agingOf), [
    '30',
    '30',
    '60',
    '60',
    '90',
    '90',
    'over',
    'over',
  ]);
});
