import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyDraft, isAt, withoutPlace, withPlace } from './location-draft.ts';
import type { SelectedPlace } from './maps-state.ts';

const place: SelectedPlace = {
  placeId: 'ca-1',
  geometry: { lat: 43.65, lng: -79.42 },
  addressComponents: {
    address: '214 Roxton Rd',
    city: 'Toronto',
    state: 'ON',
    zip: 'M6J 2Y5',
    country: 'CA',
  },
  approximate: false,
};

test('the chosen place fills the form and sets its pin [EN200]', () => {
  const draft = withPlace({ ...emptyDraft, name: 'Home' }, place);
  const { address, city, state, zip, name, pin } = draft;
  assert.deepEqual([address, city, state, zip, name], ['214 Roxton Rd', 'Toronto', 'ON', 'M6J 2Y5', 'Home']);
  assert.deepEqual(pin, place.geometry);
  assert.equal(withPlace(emptyDraft, { ...place, approximate: true }).pin, null);
});

test('an added apartment keeps the chosen place; another street clears it and its pin, but not a pin set by hand [EN200]', () => {
  assert.equal(isAt('214 roxton rd, Unit 3', place), true);
  assert.equal(isAt('990 King St W', place), false);
  const draft = withPlace(emptyDraft, place);
  assert.equal(withoutPlace(draft, place).pin, null);
  const byHand = { ...draft, pin: { lat: 43.66, lng: -79.42 } };
  assert.deepEqual(withoutPlace(byHand, place).pin, byHand.pin);
});
