import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookedOn, ordersOf, reviewsOf } from './orders-of.ts';

const june = { from: '2026-06-01', to: '2026-06-30' };

test('leads from a bar to the orders behind it [CS006]', () => {
  assert.equal(ordersOf(june), '/orders?from=2026-06-01&to=2026-06-30');
  assert.equal(
    ordersOf(june, 'canceled', 'Sold the car & moved'),
    '/orders?from=2026-06-01&to=2026-06-30&status=canceled&reason=Sold+the+car+%26+moved',
  );
});

test('leads to the days of booking and to the reviews of so many stars', () => {
  assert.equal(bookedOn(june), '/orders?booked_from=2026-06-01&booked_to=2026-06-30');
  assert.equal(reviewsOf(june, 4), '/reports/reviews?from=2026-06-01&to=2026-06-30&stars=4');
});
