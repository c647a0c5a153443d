import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AnalyticsEvent, sendAnalyticsTo, track } from '#client/platform/analytics/analytics.ts';
import { trackOrderPurchase, trackPurchase } from './track-booking.ts';
import { trackFirstLocation } from '#client/model/booking/track-first-location.ts';
import { testOrder } from '#client/model/order/test-orders.ts';
import {
  couponApplied,
  defaultSchedule,
  locationCreated,
  selectLocation,
  selectService,
} from '#client/model/booking/schedule-state.ts';
import { aLocation, aPrice, aService } from '#client/model/booking/test-samples.ts';

const heard: AnalyticsEvent[] = [];
const names = () => heard.splice(0).map((one) => one.name);

before(() => sendAnalyticsTo((event) => heard.push(event)));
after(() => sendAnalyticsTo(undefined));

test('the first location, selected or created, begins an order and a checkout; another one does not [AN003, AN004]', () => {
  const serviceable = aLocation({ locationServices: [{ servicesId: toId(1), status: 1 }] });
  const placed = selectLocation(defaultSchedule, aLocation());
  for (const after of [placed, locationCreated(defaultSchedule, serviceable)]) {
    trackFirstLocation(defaultSchedule, after);
    assert.deepEqual(names(), ['start_order', 'begin_checkout']);
  }
  trackFirstLocation(placed, selectLocation(placed, aLocation({ usersLocationsId: toId(8) })));
  trackFirstLocation(placed, defaultSchedule);
  assert.deepEqual(names(), []);
});

test('reports a successful order as a purchase in CAD with its items [AN002, CO007]', () => {
  const state = couponApplied(selectService(defaultSchedule, aService()), {
    coupon: { code: 'SAVE20', title: '' },
    serviceDiscountDetails: aPrice(),
  });
  trackPurchase({ ordersServicesId: 12, price: aPrice(), state });
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

test('a booking that is completed later is a purchase too; a visit includes all of its services [AN002]', () => {
  trackOrderPurchase(testOrder());
  trackOrderPurchase(testOrder({ visitTotal: '500.00' }));
  assert.deepEqual(
    heard.splice(0).map(({ name, values }) => [name, values['transaction_id'], values['value']]),
    [
      ['purchase', '10401', 465.55],
      ['purchase', '10401', 500],
    ],
  );
});

test('events before the analytics are loaded are queued', () => {
  sendAnalyticsTo(undefined);
  track('early');
  assert.deepEqual(names(), []);
  sendAnalyticsTo((event) => heard.push(event));
  assert.deepEqual(names(), ['early']);
});
