import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AnalyticsEvent, sendAnalyticsTo, track } from '#client/platform/analytics.ts';
import { firstLocationChosen, purchased } from './booking-events.ts';
import { couponApplied, defaultSchedule, selectLocation, selectService } from './schedule-state.ts';
import { aLocation, aPrice, aService } from './test-samples.ts';

const heard: AnalyticsEvent[] = [];
const names = () => heard.splice(0).map((one) => one.name);

before(() => sendAnalyticsTo((event) => heard.push(event)));
after(() => sendAnalyticsTo(undefined));

test('the first location begins an order and a checkout, another one does not [AN003, AN004]', () => {
  firstLocationChosen(defaultSchedule, aLocation());
  assert.deepEqual(names(), ['start_order', 'begin_checkout']);
  firstLocationChosen(selectLocation(defaultSchedule, aLocation()), aLocation({ usersLocationsId: 8 }));
  assert.deepEqual(names(), []);
});

test('a successful order is a purchase in CAD with what was bought [AN002]', () => {
  const state = couponApplied(selectService(defaultSchedule, aService()), {
    coupon: { code: 'SAVE20', title: '' },
    serviceDiscountDetails: aPrice(),
  });
  purchased({ ordersServicesId: 12, price: aPrice(), state });
  assert.deepEqual(heard.splice(0), [
    {
      name: 'purchase',
      values: {
        currency: 'CAD',
        transaction_id: '12',
        value: 209.05,
        tax: 24.05,
        coupon: 'SAVE20',
        items: [{ item_id: 'brake-pads-front', item_name: 'Front brake pads', item_category: 'brakes' }],
      },
    },
  ]);
});

test('what happens before the analytics are there waits for them', () => {
  sendAnalyticsTo(undefined);
  track('early');
  assert.deepEqual(names(), []);
  sendAnalyticsTo((event) => heard.push(event));
  assert.deepEqual(names(), ['early']);
});
