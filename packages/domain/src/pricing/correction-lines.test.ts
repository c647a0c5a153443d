import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctionLines } from './correction-lines.ts';

const named = { title: 'Right vehicle', note: '' };
const agreed = [
  { amountCents: 5_000, discountCents: 1_000 },
  { amountCents: 3_000, discountCents: 0 },
];

test('a lower price reduces the agreed lines, none below zero', () => {
  assert.deepEqual(correctionLines(agreed, -6_000, named), [
    { ...named, kind: 'reduction', ofLine: 1, amountCents: 4_000 },
    { ...named, kind: 'reduction', ofLine: 2, amountCents: 2_000 },
  ]);
  assert.deepEqual(correctionLines(agreed, -500, named), [
    { ...named, kind: 'reduction', ofLine: 1, amountCents: 500 },
  ]);
});

test('a higher price is one line to agree to, and the same price none', () => {
  assert.deepEqual(correctionLines(agreed, 2_500, named), [{ ...named, kind: 'labour', fixedCents: 2_500 }]);
  assert.deepEqual(correctionLines(agreed, 0, named), []);
});
