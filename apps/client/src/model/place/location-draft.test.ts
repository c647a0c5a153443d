import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Position } from '@hoist/domain/scheduling/precision';
import {
  emptyDraft,
  fromRequest,
  isAt,
  needsPin,
  pointFields,
  withArea,
  withoutPlace,
  withPlace,
} from './location-draft.ts';
import type { SelectedPlace } from './maps-state.ts';

const place: SelectedPlace = {
  placeId: 'ca-1',
  geometry: { lat: 43.65, lng: -79.42, precision: 'rooftop', radiusM: 30 },
  addressComponents: {
    address: '214 Roxton Rd',
    city: 'Toronto',
    state: 'ON',
    zip: 'M6J 2Y5',
    country: 'CA',
  },
};

test('the chosen place fills the form and is sent with its precision [EN200]', () => {
  const draft = withPlace({ ...emptyDraft, name: 'Home' }, place);
  const { address, city, state, zip, name } = draft;
  assert.deepEqual([address, city, state, zip, name], ['214 Roxton Rd', 'Toronto', 'ON', 'M6J 2Y5', 'Home']);
  const sent = { point_lat: '43.650000', point_long: '-79.420000', precision: 'rooftop', radius_m: 30 };
  assert.deepEqual(pointFields(draft), sent);
  assert.equal(needsPin(draft), false);
});

test('a postal code keeps the town that the customer typed, and fills in a missing one', () => {
  const area = {
    ...place,
    geometry: { ...place.geometry, precision: 'postal-area' as const, radiusM: 2000 },
    addressComponents: { ...place.addressComponents, address: '', city: 'York', zip: 'M6C 1A1' },
  };
  const typed = { ...emptyDraft, address: '9 Vaughan Rd', city: 'Toronto', state: 'ON' };
  assert.equal(withPlace(typed, area).city, 'Toronto');
  assert.equal(withPlace(typed, area).address, '9 Vaughan Rd');
  assert.equal(withPlace(emptyDraft, area).city, 'York');
  assert.equal(
    withPlace(typed, { ...place, addressComponents: { ...place.addressComponents, city: 'York' } }).city,
    'York',
  );
});

test('asks for a pin where only the street or the postal area is known, and never sends a midpoint [PL007]', () => {
  const at = (precision: Position['precision']) =>
    withPlace(emptyDraft, { ...place, geometry: { ...place.geometry, precision, radiusM: 400 } });
  assert.equal(needsPin(at('interpolated')), false);
  assert.equal(needsPin(at('street')), true);
  assert.equal(needsPin(at('postal-area')), true);
  assert.equal(pointFields(at('street')).precision, 'street');
  assert.deepEqual(pointFields(at('postal-area')), {});
  const pinned = { ...at('postal-area'), pin: { lat: 43.66, lng: -79.42 } };
  assert.equal(needsPin(pinned), false);
  assert.deepEqual([pointFields(pinned).point_lat, pointFields(pinned).precision], ['43.660000', 'pin']);
});

test('another postal code, city or province removes the pin and what was known of the position [PL005]', () => {
  const pinned = { ...withPlace(emptyDraft, place), pin: { lat: 43.66, lng: -79.42 } };
  const moved = withArea(pinned, { zip: 'M5V 2T6' });
  assert.equal(needsPin(moved), true);
  assert.deepEqual(pointFields(moved, { precision: 'pin' }), { point_lat: '', point_long: '' });
  assert.deepEqual(pointFields(moved, { precision: 'street' }), {});
});

test('an added apartment keeps the chosen place; another street clears its position, but not a pin [EN200]', () => {
  assert.equal(isAt('214 roxton rd, Unit 3', place), true);
  assert.equal(isAt('990 King St W', place), false);
  const draft = withPlace(emptyDraft, place);
  assert.equal(needsPin(withoutPlace(draft)), true);
  assert.deepEqual(pointFields(withoutPlace(draft)), {});
  const byHand = { ...draft, pin: { lat: 43.66, lng: -79.42 } };
  assert.deepEqual(withoutPlace(byHand).pin, byHand.pin);
});

test('the price check of a located visitor fills the address with its door, and that of a typed postal code only the area', () => {
  const { geometry: door, addressComponents } = place;
  const { address, city, state, zip } = addressComponents;
  const located = fromRequest({ address, city, state, zip, door });
  assert.deepEqual([located.address, located.known, located.located], [address, door, true]);
  assert.equal(needsPin(located), false);
  assert.equal(pointFields(located).precision, 'rooftop');
  const typed = fromRequest({ city, state, zip });
  assert.deepEqual([typed.address, typed.known, typed.located], ['', null, false]);
});
