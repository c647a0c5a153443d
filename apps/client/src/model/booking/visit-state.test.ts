import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkoutQuery, visitItems, visitQuery } from './checkout-query.ts';
import {
  couponApplied,
  defaultSchedule,
  type ScheduleState,
  selectLocation,
  selectService,
  selectVehicle,
  timeChosen,
  vehicleDeleted,
} from './schedule-state.ts';
import { aLocation, aPrice, aService, aVehicle } from './test-samples.ts';
import {
  addingCancelled,
  isAdding,
  isVisit,
  itemEdited,
  itemRemoved,
  itemsOf,
  mayAddService,
  serviceAdded,
} from './visit-state.ts';

const time = '2026-11-21T15:30:00-05:00';
const [civic, escape] = [aVehicle({ usersVehiclesId: toId(5) }), aVehicle({ usersVehiclesId: toId(6) })];
const [pads, battery, wipers] = [13, 14, 15].map((id) => aService({ servicesId: toId(id) }));
assert.ok(pads && battery && wipers);
const coupon = { coupon: { code: 'WELCOME10', title: '10% off' }, serviceDiscountDetails: aPrice() };

type Change = (now: ScheduleState) => ScheduleState;
const after = (...changes: readonly Change[]) => changes.reduce((now, step) => step(now), defaultSchedule);
const one: readonly Change[] = [
  (now) => selectLocation(now, aLocation()),
  (now) => selectVehicle(now, civic),
  (now) => selectService(now, pads),
  (now) => timeChosen(now, time),
  (now) => couponApplied(now, coupon),
];
const two: readonly Change[] = [
  ...one,
  serviceAdded,
  (now) => selectVehicle(now, escape),
  (now) => selectService(now, battery),
];
const idsOf = (state: ScheduleState) =>
  itemsOf(state).map(({ vehicle, service }) => [vehicle.usersVehiclesId, service.servicesId]);

test('another service keeps location, time and coupon, and requires its own vehicle', () => {
  const adding = after(...one, serviceAdded);
  assert.deepEqual([isAdding(adding), isVisit(adding), adding.preferredTime], [true, false, time]);
  assert.deepEqual(idsOf(adding), [[5, 13]]);
  const visit = after(...two);
  assert.ok(isVisit(visit));
  assert.deepEqual(idsOf(visit), [
    [5, 13],
    [6, 14],
  ]);
  assert.equal(visit.couponDetails?.coupon.code, 'WELCOME10');
  const asked = visitQuery(visit);
  assert.ok(asked.ok);
  assert.equal(asked.value.preferred_time, time);
  assert.equal(asked.value.coupon_code, 'WELCOME10');
  const items = JSON.parse(visitItems(visit)) as { users_vehicles_id: number; services_id: number }[];
  assert.deepEqual(
    items.map((item) => [item.users_vehicles_id, item.services_id]),
    idsOf(visit),
  );
});

test('one service has its own query; there is none while another one is being chosen', () => {
  assert.ok(!visitQuery(after(...one)).ok);
  const adding = after(...one, serviceAdded);
  assert.ok(!visitQuery(adding).ok);
  assert.ok(!checkoutQuery(adding).ok);
});

test('cancelling another service restores the visit', () => {
  const back = after(...one, serviceAdded, (now) => selectVehicle(now, escape), addingCancelled);
  assert.deepEqual(idsOf(back), [[5, 13]]);
  assert.equal(back.selectedVehicle?.usersVehiclesId, 5);
  assert.ok(!isVisit(back));
});

test('a service of a visit can be changed and removed', () => {
  const edited = after(
    ...two,
    (now) => itemEdited(now, 0),
    (now) => selectService(now, wipers),
  );
  assert.deepEqual(idsOf(edited), [
    [5, 15],
    [6, 14],
  ]);
  const removed = itemRemoved(edited, 0);
  assert.deepEqual(idsOf(removed), [[6, 14]]);
  assert.deepEqual([removed.otherItems.length, removed.selectedService?.servicesId], [0, 14]);
  assert.deepEqual(idsOf(itemRemoved(edited, 1)), [[5, 15]]);
});

test('a visit has at most four services, and a deleted vehicle removes its own [BK004]', () => {
  const four = after(
    ...two,
    serviceAdded,
    (now) => selectService(now, wipers),
    serviceAdded,
    (now) => selectVehicle(now, civic),
    (now) => selectService(now, battery),
  );
  assert.equal(itemsOf(four).length, 4);
  assert.ok(!mayAddService(four));
  assert.deepEqual(serviceAdded(four), four);
  const left = vehicleDeleted(four, 6);
  assert.deepEqual(idsOf(left), [
    [5, 13],
    [5, 14],
  ]);
});
