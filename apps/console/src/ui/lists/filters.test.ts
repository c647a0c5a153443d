import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canClear, digitsOf, namesOf, optionsOf, type Filter } from './filters.ts';

const state: Filter = { name: 'state', label: 'State', options: [{ value: '', text: 'All' }] };
const search: Filter = { kind: 'search', name: 'search', label: 'Search' };

test('asks the address for every filter, and for both days of a period', () => {
  assert.deepEqual(namesOf([search, state, { kind: 'days' }]), ['search', 'state', 'from', 'to']);
});

test('asks for a choice whose options are still unknown', () => {
  assert.deepEqual(namesOf([{ ...state, options: undefined }]), ['state']);
});

test('offers to clear typed filters, not choices alone', () => {
  assert.equal(canClear([state]), false);
  assert.equal(canClear([state, search]), true);
  assert.equal(canClear([{ kind: 'days' }]), true);
});

test('keeps only the digits of a number that was pasted with its sign', () => {
  assert.equal(digitsOf('#12 345'), '12345');
});

test('lists options in the order of their texts, with the one for all first', () => {
  assert.deepEqual(optionsOf({ '': 'All', open: 'Open' }), [
    { value: '', text: 'All' },
    { value: 'open', text: 'Open' },
  ]);
});
