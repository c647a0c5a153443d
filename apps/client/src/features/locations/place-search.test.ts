import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailsOr, predictionsOr } from './place-search-outcome.ts';

const broken = () => Promise.reject(new Error('503'));

test('a failed places autocomplete empties the predictions list [ER022]', async () => {
  assert.deepEqual(await predictionsOr(broken), []);
  assert.deepEqual(await predictionsOr(() => Promise.resolve([1])), [1]);
});

test("a places lookup that does not succeed throws 'An error occurred' [ER023]", async () => {
  await assert.rejects(detailsOr(broken), { message: 'An error occurred' });
  assert.equal(await detailsOr(() => Promise.resolve('Toronto')), 'Toronto');
});
