import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accuracyOf, isDoor, precisions, slackMinutes } from './precision.ts';

test('adds minutes to a drive by how far the door may be away [PL010]', () => {
  const slack = precisions.map((precision) => slackMinutes(accuracyOf(precision)));
  assert.deepEqual(slack, [0, 0, 1, 3, 20]);
  assert.deepEqual(
    [1000, 1837, 5000, 8000, 30_000].map((radiusM) => slackMinutes({ precision: 'postal-area', radiusM })),
    [3, 5, 13, 20, 20],
  );
});

test('limits a radius that is sent, and ignores one where the precision has its own', () => {
  assert.deepEqual(accuracyOf('rooftop', 9000), { precision: 'rooftop', radiusM: 30 });
  assert.deepEqual(accuracyOf('street', 120), { precision: 'street', radiusM: 120 });
  assert.deepEqual(accuracyOf('street', 9000), { precision: 'street', radiusM: 500 });
});

test('drives by coordinates to a door or pin only [PL009]', () => {
  assert.deepEqual(
    precisions.filter((precision) => isDoor({ precision })),
    ['pin', 'rooftop', 'interpolated'],
  );
});
