import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasLeadingZeros } from './proof-of-work.ts';

test('counts the leading zero bits of a hash [PE004]', () => {
  const hash = Uint8Array.of(0, 0b0001_0000, 255);
  for (const bits of [0, 1, 8, 11]) assert.equal(hasLeadingZeros(hash, bits), true, `${bits}`);
  for (const bits of [12, 16, 24]) assert.equal(hasLeadingZeros(hash, bits), false, `${bits}`);
  assert.equal(hasLeadingZeros(Uint8Array.of(), 1), false);
});
