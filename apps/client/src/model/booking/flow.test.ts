import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkoutQuery, missingOf } from './checkout-query.ts';
import { addressOf, nextStep, placeOf, steps, stepsOf } from './flow.ts';
import {
  addonsSettled,
  couponApplied,
  defaultSchedule,
  selectLocation,
  selectPartsType,
  selectService,
  selectVehicle,
  timeChosen,
  toggleAddon,
} from './schedule-state.ts';
import { aLocation, aPrice, aService, aVehicle, flush } from './test-samples.ts';

const placed = selectLocation(defaultSchedule, aLocation());
const driven = selectVehicle(placed, aVehicle());
const served = selectService(driven, aService());

test('the steps are location, vehicle, service, add-ons, time, payment', () => {
  const states = [defaultSchedule, placed, driven, served, addonsSettled(served)];
  assert.deepEqual(
    states.map((state) => nextStep(state, true)),
    ['location', 'vehicle', 'service', 'addons', 'time'],
  );
  assert.equal(nextStep(timeChosen(addonsSettled(served), 'x'), true), 'payment');
});

test('the add-ons step is left out when the flag is off or the service has none', () => {
  assert.equal(nextStep(served, false), 'time');
  assert.equal(
    stepsOf(selectService(driven, aService({ serviceAddons: [] })), true).includes('addons'),
    false,
  );
  assert.equal(addressOf('service'), '/inside/select-services');
});

test('a booking has five numbered steps, with or without add-ons', () => {
  assert.deepEqual(
    steps.map((step) => placeOf(step).number),
    [1, 2, 3, 3, 4, 5],
  );
  assert.deepEqual(placeOf('addons'), { number: 3, count: 5, progress: 0.8 });
});

test('the progress of a booking starts at 0.6 and ends at 1 [EN169, CO039]', () => {
  assert.deepEqual(
    steps.map((step) => placeOf(step).progress),
    [0.6, 0.7, 0.8, 0.8, 0.9, 1],
  );
});

test('checkout info needs a vehicle, a location and a service [VA044, VA045, VA046]', () => {
  assert.equal(missingOf({ ...served, selectedVehicle: null }), 'vehicle');
  assert.equal(missingOf({ ...served, selectedLocation: null }), 'location');
  assert.equal(missingOf({ ...served, selectedService: null }), 'service');
  assert.equal(missingOf(served), undefined);
  assert.deepEqual(checkoutQuery(driven), { ok: false, error: 'service' });
});

test('the price query contains the whole selection', () => {
  const full = timeChosen(
    couponApplied(toggleAddon(selectPartsType(served, aService().partsTypes[2] ?? null), flush), {
      coupon: { code: 'SAVE20', title: '' },
      serviceDiscountDetails: aPrice(),
    }),
    '2026-11-21T15:30:00-05:00',
  );
  assert.deepEqual(checkoutQuery(full), {
    ok: true,
    value: {
      users_vehicles_id: 5,
      users_locations_id: 7,
      services_id: 13,
      services_addons_id: [70],
      parts_code: 'premium',
      coupon_code: 'SAVE20',
      preferred_time: '2026-11-21T15:30:00-05:00',
    },
  });
});
