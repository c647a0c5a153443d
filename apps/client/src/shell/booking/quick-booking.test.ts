import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, nextStep } from '#client/model/booking/flow.ts';
import {
  checkoutLoaded,
  defaultSchedule,
  selectLocation,
  selectVehicle,
  serviceSettled,
  timeChosen,
} from '#client/model/booking/schedule-state.ts';
import { aCheckout, aLocation, aService, aVehicle } from '#client/model/booking/test-samples.ts';

const service = aService();
const standard = service.partsTypes[1] ?? null;
const placed = selectVehicle(selectLocation(defaultSchedule, aLocation()), aVehicle());
const settled = serviceSettled(placed, service, standard);

test('a settled service leads to the payment: default parts, no add-ons, the soonest time [BK007]', () => {
  assert.equal(addressOf(nextStep(settled, true)), '/inside/select-services-checkout?step=payment');
  assert.equal(settled.selectedServicePartsType?.code, 'standard');
  const loaded = checkoutLoaded(settled, aCheckout());
  assert.equal(loaded.preferredTime, '2026-11-21T15:30:00-05:00');
  assert.equal(nextStep(loaded, true), 'payment');
});

test('without a free time the customer chooses one later, and an own choice stays', () => {
  const none = checkoutLoaded(settled, aCheckout({ datesList: [] }));
  assert.deepEqual([none.preferredTime, none.takesSoonest, nextStep(none, true)], ['', false, 'time']);
  const later = timeChosen(settled, '2026-11-23T12:30:00-05:00');
  assert.equal(checkoutLoaded(later, aCheckout()).preferredTime, '2026-11-23T12:30:00-05:00');
  const before = serviceSettled(timeChosen(placed, '2026-11-23T08:00:00-05:00'), service, standard);
  assert.equal(checkoutLoaded(before, aCheckout()).preferredTime, '2026-11-23T08:00:00-05:00');
});
