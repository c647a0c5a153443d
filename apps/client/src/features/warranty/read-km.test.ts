import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKm } from './read-km.ts';

test('an odometer reading may be typed with spaces or commas', () => {
  assert.deepEqual(['129 480', '129,480', '129480', '0'].map(readKm), [129_480, 129_480, 129_480, 0]);
  assert.deepEqual(['', 'many', '-1', '1.5', '99999999'].map(readKm), Array(5).fill(undefined));
});
