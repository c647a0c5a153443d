import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { checkout as english } from '#client/messages/en/checkout.ts';
import {
  checkoutLoaded,
  defaultSchedule,
  paymentOptionChosen,
  selectLocation,
  selectService,
  selectVehicle,
  siteAnswered,
  timeChosen,
} from '#client/model/booking/schedule-state.ts';
import { aCheckout, aLocation, aPrice, aService, aVehicle } from '#client/model/booking/test-samples.ts';
import { bookingProblem, couponProblem } from './booking-problem.ts';
import { readRefusal } from './booking-refusal.ts';
import { scheduleForm } from './schedule-form.ts';

const ready = timeChosen(
  siteAnswered(
    checkoutLoaded(
      selectService(selectVehicle(selectLocation(defaultSchedule, aLocation()), aVehicle()), aService()),
      aCheckout(),
    ),
    { permission: true, level: true, room: true },
  ),
  '2026-11-23T08:00:00-05:00',
);
const byCard = { card: 3, cashAllowed: true } as const;
const saying = (problem: ReturnType<typeof bookingProblem>) => problem && english.problem[problem];

test('scheduling needs a vehicle, a location and a service [VA047, VA048, VA049, ER026, ER027, ER028]', () => {
  assert.equal(bookingProblem(ready, byCard), undefined);
  assert.equal(saying(bookingProblem({ ...ready, selectedVehicle: null }, byCard)), 'No Vehicle is selected');
  assert.equal(
    saying(bookingProblem({ ...ready, selectedLocation: null }, byCard)),
    'No Location is selected',
  );
  assert.equal(saying(bookingProblem({ ...ready, selectedService: null }, byCard)), 'No Service is selected');
});

test('scheduling needs a time that is offered [VA050, ER029]', () => {
  for (const time of ['', 'tomorrow', '2026-11-23T08:30:00-05:00', '2026-11-24T08:00:00-05:00'])
    assert.equal(saying(bookingProblem({ ...ready, preferredTime: time }, byCard)), 'Invalid service date');
});

test('a card payment needs a card; cash needs the permission [VA051, ER030, ER036]', () => {
  assert.equal(
    saying(bookingProblem(ready, { card: null, cashAllowed: true })),
    'Please select or add a valid credit card',
  );
  assert.equal(bookingProblem(ready, { card: 'new', cashAllowed: true }), undefined);
  const cash = paymentOptionChosen(ready, 'pay_with_cash_on_service');
  assert.equal(bookingProblem(cash, { card: null, cashAllowed: true }), undefined);
  assert.equal(saying(bookingProblem(cash, { card: null, cashAllowed: false })), 'Invalid Payment Info');
});

test('scheduling needs a yes to every question about the site', () => {
  assert.equal(bookingProblem(siteAnswered(ready, { room: false }), byCard), 'site');
});

test('a coupon needs a vehicle, a service and a location first [VA038, VA039, VA040]', () => {
  const text = (problem: ReturnType<typeof couponProblem>) => problem && english.coupon.first[problem];
  assert.equal(text(couponProblem(defaultSchedule)), 'Please select a vehicle before applying a coupon ');
  assert.equal(
    text(couponProblem({ ...ready, selectedService: null })),
    'Please select a service before applying a coupon ',
  );
  assert.equal(
    text(couponProblem({ ...ready, selectedLocation: null })),
    'Please select a location before applying a coupon ',
  );
  assert.equal(couponProblem(ready), undefined);
});

test('the card is sent only for card payments, the displayed price always', () => {
  const form = scheduleForm(ready, { cardId: 3 });
  assert.equal(form.users_credit_cards_id, 3);
  assert.equal(form.order_payment_option, 'regular_payment_by_card');
  assert.equal(form.quote_id, 'q1');
  assert.equal(scheduleForm(ready, { cardId: 3, quoteId: 'q9' }).quote_id, 'q9');
  const cash = scheduleForm(paymentOptionChosen(ready, 'pay_with_cash_on_service'), { cardId: 3 });
  assert.equal('users_credit_cards_id' in cash, false);
  assert.equal(cash.quote_id, 'q2');
});

const refused = (code: string, body: object) =>
  new HttpError({ status: 409, statusText: '', url: '', code, body: { code, ...body } });

test('a lost time returns the next three times; a changed price returns the new price', () => {
  const slots = [{ preferredTime: '2026-11-23T12:30:00-05:00', label: 'Mon, Nov 23, 12:30 PM' }];
  assert.deepEqual(readRefusal(refused('slot_taken', { nextSlots: slots })), { kind: 'slotTaken', slots });
  const price = aPrice({ total: '219.05', quoteId: 'q7' });
  const changed = readRefusal(
    refused('price_changed', { checkoutInfo: price, checkoutInfoPayWitCash: price }),
  );
  assert.equal(changed.kind === 'priceChanged' && changed.card.quoteId, 'q7');
  assert.equal(readRefusal(refused('card_declined', {})).kind, 'declined');
  assert.equal(readRefusal(refused('conflict', {})).kind, 'other');
  assert.equal(readRefusal(new Error('no network')).kind, 'other');
});
