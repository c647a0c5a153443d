import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maps, placeSelected, placesFound } from './maps-state.ts';
import { detailsOrError, predictionsOrNone } from './place-search-outcome.ts';

const broken = () => Promise.reject(new Error('503'));

test('a failed places autocomplete empties the predictions list [ER022]', async () => {
  assert.deepEqual(await predictionsOrNone(broken), []);
  assert.deepEqual(await predictionsOrNone(() => Promise.resolve([1])), [1]);
});

test("a places lookup that does not succeed throws 'An error occurred' [ER023]", async () => {
  await assert.rejects(detailsOrError(broken), { message: 'An error occurred' });
  assert.equal(await detailsOrError(() => Promise.resolve('Toronto')), 'Toronto');
});

test('the maps state holds the predictions and the id, geometry and address of the chosen place [EN199, EN200]', () => {
  const found = [{ placeId: 'ca-1', mainText: '214 Roxton Rd', secondaryText: 'Toronto ON' }];
  placesFound(found);
  assert.deepEqual(maps.get(), { predictions: found, selectedPlace: null });
  const address = { address: '214 Roxton Rd', city: 'Toronto', state: 'ON', zip: 'M6J 2Y5', country: 'CA' };
  placeSelected({
    ...address,
    placeId: 'ca-1',
    pointLat: 43.65,
    pointLong: -79.42,
    precision: 'rooftop',
    radiusM: 30,
  });
  assert.deepEqual(maps.get(), {
    predictions: [],
    selectedPlace: {
      placeId: 'ca-1',
      geometry: { lat: 43.65, lng: -79.42, precision: 'rooftop', radiusM: 30 },
      addressComponents: address,
    },
  });
});
