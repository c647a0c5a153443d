import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf } from './changes.ts';

test('lists the fields that change and leaves out the others', () => {
  assert.deepEqual(changesOf({ titleEn: 'Brakes', price: '10.00' }, { titleEn: 'Brakes', price: '12.00' }), [
    { field: 'price', before: '10.00', after: '12.00' },
  ]);
});

test('names things of a list by their code, so that a new first one changes no other', () => {
  const pads = { code: 'pads', price: '80.00' };
  assert.deepEqual(changesOf({ parts: [pads] }, { parts: [{ code: 'discs', price: '120.00' }, pads] }), [
    { field: 'parts › discs › code', before: undefined, after: 'discs' },
    { field: 'parts › discs › price', before: undefined, after: '120.00' },
  ]);
});

test('names things without a code by their place, and joins a list of words', () => {
  assert.deepEqual(changesOf({ rates: [{ rate: 0.05 }] }, { rates: [{ rate: 0.06 }] }), [
    { field: 'rates › 1 › rate', before: '0.05', after: '0.06' },
  ]);
  assert.deepEqual(changesOf({ served: ['M5V'] }, { served: ['M5V', 'M4C'] }), [
    { field: 'served', before: 'M5V', after: 'M5V, M4C' },
  ]);
});

test('treats a missing field and an empty one as equal', () => {
  assert.deepEqual(changesOf(null, { note: null, hint: '' }), []);
  assert.deepEqual(changesOf(null, { fuel: 'any', quoted: false }), []);
  assert.equal(changesOf({ active: true }, { active: false }).length, 1);
});
