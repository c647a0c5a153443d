import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultSchedule } from '../booking/schedule-state.ts';
import { aLocation, aService, aVehicle, flush } from '../booking/test-samples.ts';
import { repeatOrder } from './repeat-order.ts';
import { testOrder } from './test-orders.ts';

const order = testOrder({ servicesId: toId(13), orderServiceAddons: [flush] });
const found = { order, vehicle: aVehicle(), location: aLocation(), services: [aService()] };

test('booking again keeps location, vehicle, service and add-ons, and requires a new time [BK014]', () => {
  const next = repeatOrder({ ...defaultSchedule, preferredTime: '2026-12-01T09:30:00-05:00' }, found);
  assert.equal(next.selectedVehicle?.usersVehiclesId, 5);
  assert.equal(next.selectedLocation?.usersLocationsId, 7);
  assert.equal(next.selectedService?.servicesId, 13);
  assert.deepEqual(
    next.selectedSubServiceAddons.map((one) => one.servicesAddonsId),
    aService().serviceAddons.some((one) => one.servicesAddonsId === flush.servicesAddonsId) ? [70] : [],
  );
  assert.equal(next.preferredTime, '');
});

test('booking again keeps the payment option, the note, the site answers and the choice about replaced parts', () => {
  const told = testOrder({
    ...order,
    orderPaymentOption: 'pay_with_cash_on_service',
    customerNote: 'Ring twice',
    site: { permission: true, level: true, room: null, covered: true },
    removedParts: 'declined',
  });
  const next = repeatOrder(defaultSchedule, { ...found, order: told });
  assert.deepEqual(
    [next.paymentOption, next.customerNote, next.removedParts, next.site],
    [
      'pay_with_cash_on_service',
      'Ring twice',
      'declined',
      { permission: true, level: true, room: false, covered: true },
    ],
  );
});

test('choices that no longer exist are requested again', () => {
  const moved = repeatOrder(defaultSchedule, { ...found, location: undefined });
  assert.equal(moved.selectedLocation, null);
  assert.equal(moved.selectedVehicle?.usersVehiclesId, 5);
  assert.equal(moved.selectedService, null);
  const unserved = repeatOrder(defaultSchedule, { ...found, services: [aService({ status: 0 })] });
  assert.equal(unserved.selectedService, null);
});
