import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addonsSettled,
  bookingSent,
  cardChosen,
  cardDeclined,
  checkoutLoaded,
  couponApplied,
  couponRemoved,
  defaultSchedule,
  locationCreated,
  locationDeleted,
  locationUpdated,
  noteWritten,
  latestSelection,
  orderBooked,
  paymentOptionChosen,
  priceDetail,
  resetSchedule,
  type ScheduleState,
  selectLocation,
  selectPartsType,
  selectService,
  selectVehicle,
  sentAnswered,
  servicesLoaded,
  siteAnswered,
  stepEntered,
  timeChosen,
  toggleAddon,
  vehicleCreated,
  vehicleDeleted,
  vehicleUpdated,
} from './schedule-state.ts';
import { schedule } from './schedule-store.ts';
import { servicesQuery } from './services-query.ts';
import { aCheckout, aLocation, aPrice, aService, aVehicle, flush } from './test-samples.ts';

const vehicle = aVehicle();
const location = aLocation();
const service = aService();
const premium = service.partsTypes[2] ?? null;
const coupon = { coupon: { code: 'WELCOME10', title: '10% off' }, serviceDiscountDetails: aPrice() };

const chosen: ScheduleState = [
  (now: ScheduleState) => selectLocation(now, location),
  (now: ScheduleState) => selectVehicle(now, vehicle),
  (now: ScheduleState) => servicesLoaded(now, [service]),
  (now: ScheduleState) => selectService(now, service),
  (now: ScheduleState) => selectPartsType(now, premium),
  (now: ScheduleState) => toggleAddon(now, flush),
  addonsSettled,
  (now: ScheduleState) => couponApplied(now, coupon),
  (now: ScheduleState) => checkoutLoaded(now, aCheckout()),
  (now: ScheduleState) => timeChosen(now, '2026-11-21T15:30:00-05:00'),
].reduce((now, step) => step(now), defaultSchedule);

test('the state holds the choices with the ids that scheduling needs [EN158, EN159, EN160, EN161, EN162, EN163, EN164]', () => {
  assert.equal(chosen.selectedVehicle?.usersVehiclesId, 5);
  assert.equal(chosen.selectedLocation?.usersLocationsId, 7);
  assert.equal(chosen.selectedService?.servicesId, 13);
  assert.equal(chosen.selectedService?.serviceAddons[0]?.servicesAddonsId, 70);
  assert.equal(chosen.selectedService?.partsTypes[0]?.code, 'economy');
  assert.equal(chosen.selectedServicePartsType?.code, 'premium');
  assert.deepEqual(chosen.selectedVehicleServices, [service]);
  assert.equal(chosen.couponDetails?.coupon.code, 'WELCOME10');
  assert.equal(chosen.couponDetails?.serviceDiscountDetails.total, '209.05');
  assert.deepEqual(
    chosen.selectedSubServiceAddons.map((one) => one.servicesAddonsId),
    [70],
  );
});

test('checkout info brings the estimates, the price of the payment option and the dates [EN165, EN166, EN167, EN168]', () => {
  assert.equal(chosen.checkoutInfo?.quoteId, 'q1');
  assert.equal(chosen.checkoutInfoPayWithCash?.quoteId, 'q2');
  assert.equal(priceDetail(chosen)?.quoteId, 'q1');
  assert.equal(priceDetail(paymentOptionChosen(chosen, 'pay_with_cash_on_service'))?.quoteId, 'q2');
  assert.equal(chosen.datesList.length, 3);
});

test('progress starts at 0.6 and follows the step [EN169, CO039]', () => {
  assert.equal(defaultSchedule.serviceProgress, 0.6);
  assert.equal(stepEntered(chosen, 0.8).serviceProgress, 0.8);
  assert.equal(stepEntered(chosen, 0.6), chosen);
});

test('selecting a service clears parts type, coupon and add-ons [ST019, ST020, ST021]', () => {
  const other = selectService(chosen, aService({ servicesId: toId(21) }));
  assert.equal(other.selectedServicePartsType, null);
  assert.equal(other.couponDetails, null);
  assert.deepEqual(other.selectedSubServiceAddons, []);
  assert.equal(other.addonsSettled, false);
  assert.equal(other.checkoutInfo, null);
});

test('another vehicle or location reloads services, prices and times and keeps the choices', () => {
  const moved = selectLocation(chosen, aLocation({ usersLocationsId: toId(8) }));
  assert.deepEqual(moved.selectedVehicleServices, []);
  assert.equal(moved.checkoutInfo, null);
  assert.equal(moved.selectedService, service);
  const again = selectLocation(chosen, { ...location, locationsName: 'Den' });
  assert.equal(again.checkoutInfo, chosen.checkoutInfo);
  const otherVehicle = selectVehicle(chosen, aVehicle({ usersVehiclesId: toId(6) }));
  assert.deepEqual([otherVehicle.selectedVehicleServices, otherVehicle.checkoutInfo], [[], null]);
  assert.equal(otherVehicle.selectedService, service);
  assert.equal(selectVehicle(chosen, { ...vehicle }).checkoutInfo, chosen.checkoutInfo);
});

test('selecting a location loads the services of the selected vehicle; without a vehicle nothing [ST022]', () => {
  assert.equal(servicesQuery(selectLocation(defaultSchedule, location)), undefined);
  const both = selectLocation(selectVehicle(defaultSchedule, vehicle), location);
  assert.deepEqual(servicesQuery(both), { users_vehicles_id: 5, user_location_id: 7 });
  assert.deepEqual(servicesLoaded(both, [service]).selectedVehicleServices, [service]);
});

test('a service that is not offered for the new vehicle is cleared; one that is offered is updated', () => {
  const gone = servicesLoaded(chosen, [aService({ status: 0 })]);
  assert.equal(gone.selectedService, null);
  assert.deepEqual(gone.selectedSubServiceAddons, []);
  const dearer = servicesLoaded(chosen, [aService({ price: '230.00' })]);
  assert.equal(dearer.selectedService?.price, '230.00');
  assert.equal(dearer.selectedServicePartsType?.code, 'premium');
  assert.equal(dearer.selectedSubServiceAddons.length, 1);
});

test('a chosen time that is no longer offered is cleared', () => {
  assert.equal(checkoutLoaded(chosen, aCheckout()).preferredTime, chosen.preferredTime);
  const lost = checkoutLoaded(chosen, aCheckout({ datesList: [] }));
  assert.deepEqual([lost.preferredTime, lost.lostTime], ['', chosen.preferredTime]);
  assert.equal(timeChosen(lost, '2026-11-23T08:00:00-05:00').lostTime, '');
});

test('the state takes a parts type, add-ons, a coupon, a note and site answers', () => {
  assert.deepEqual(toggleAddon(chosen, flush).selectedSubServiceAddons, []);
  assert.equal(couponRemoved(chosen).couponDetails, null);
  assert.equal(noteWritten(chosen, 'gate 12').customerNote, 'gate 12');
  assert.deepEqual(siteAnswered(chosen, { level: true }).site, {
    permission: false,
    level: true,
    room: false,
  });
});

test('a reset restores the defaults: nothing chosen, and the first step [ST023]', () => {
  schedule.set(siteAnswered(noteWritten(chosen, 'gate 12'), { level: true }));
  schedule.set(resetSchedule());
  const { selectedVehicle, selectedLocation, selectedService, couponDetails, ...rest } = schedule.get();
  assert.deepEqual(
    [selectedVehicle, selectedLocation, selectedService, couponDetails, rest.selectedServicePartsType],
    [null, null, null, null, null],
  );
  assert.deepEqual([rest.selectedSubServiceAddons, rest.customerNote, rest.preferredTime], [[], '', '']);
  assert.deepEqual([rest.serviceProgress, rest.sent], [0.6, null]);
});

test('after a successful order vehicle and location are the last selection and the rest is reset [ST027, ST028]', () => {
  assert.deepEqual(orderBooked(chosen), {
    ...defaultSchedule,
    lastSelection: { usersVehiclesId: 5, usersLocationsId: 7 },
  });
});

test('a booking on another device is the last selection here too [ST027, ST028]', () => {
  const here = orderBooked(chosen).lastSelection;
  const elsewhere = { usersVehiclesId: 8, usersLocationsId: 9 };
  assert.deepEqual(latestSelection(elsewhere, here), elsewhere);
  assert.deepEqual(latestSelection(elsewhere, null), elsewhere);
  assert.deepEqual(latestSelection(undefined, here), { usersVehiclesId: 5, usersLocationsId: 7 });
  const empty = { usersVehiclesId: null, usersLocationsId: null };
  assert.deepEqual(latestSelection(undefined, null), empty);
  assert.deepEqual(latestSelection(empty, here), { usersVehiclesId: 5, usersLocationsId: 7 });
});

test('a created vehicle is selected [ST030]', () => {
  const fresh = aVehicle({ usersVehiclesId: toId(6) });
  assert.equal(vehicleCreated(chosen, fresh).selectedVehicle, fresh);
});

test('a created location with any service of status 1 is selected; others are not [ST033]', () => {
  const served = aLocation({
    usersLocationsId: toId(9),
    locationServices: [
      { servicesId: toId(1), status: 0 },
      { servicesId: toId(2), status: 1 },
    ],
  });
  assert.equal(locationCreated(chosen, served).selectedLocation, served);
  const away = aLocation({
    usersLocationsId: toId(9),
    locationServices: [{ servicesId: toId(1), status: 0 }],
  });
  assert.equal(locationCreated(chosen, away).selectedLocation, location);
});

test('updating a default location selects it [ST034]', () => {
  const other = aLocation({ usersLocationsId: toId(9), isDefault: true });
  assert.equal(locationUpdated(chosen, other).selectedLocation, other);
  assert.equal(locationUpdated(chosen, { ...other, isDefault: false }), chosen);
});

test('deleted and changed vehicles and locations are updated in the booking', () => {
  assert.equal(vehicleDeleted(chosen, 5).selectedVehicle, null);
  assert.equal(vehicleDeleted(chosen, 4), chosen);
  assert.equal(locationDeleted(chosen, 7).selectedLocation, null);
  assert.equal(vehicleUpdated(chosen, { ...vehicle, electric: true }).selectedVehicle?.electric, true);
});

test('a repeated booking has the same idempotency key; a changed one gets a new one [OF009]', () => {
  const form = { users_vehicles_id: 1, users_locations_id: 2, services_id: 3, preferred_time: 'then' };
  const first = bookingSent(defaultSchedule, { key: 'a', form });
  const again = bookingSent(first, { key: 'b', form: { ...form } });
  assert.deepEqual(again.sent, { key: 'a', form });
  const other = bookingSent(again, { key: 'c', form: { ...form, preferred_time: 'later' } });
  assert.equal(other.sent?.key, 'c');
  assert.equal(sentAnswered(other).sent, null);
  assert.equal(bookingSent(sentAnswered(other), { key: 'd', form }).sent?.key, 'd');
});

test('a declined card is deselected until its customer selects it again [PM003]', () => {
  const declined = cardDeclined(cardChosen(defaultSchedule, 3), 3);
  assert.deepEqual([declined.card, declined.declinedCard], [null, 3]);
  const other = cardChosen(declined, 4);
  assert.deepEqual([other.card, other.declinedCard], [4, 3]);
  const again = cardChosen(declined, 3);
  assert.deepEqual([again.card, again.declinedCard], [3, null]);
});
