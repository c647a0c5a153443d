import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownOf } from './locate-once.ts';

test('takes a door from a position good to 60 m, a postal code up to 1 km, and nothing from a worse one [PL005]', () => {
  assert.deepEqual(
    [5, 60, 61, 1_000, 1_001, 25_000].map((accuracyM) => knownOf({ accuracyM })),
    ['door', 'door', 'area', 'area', 'nothing', 'nothing'],
  );
});
