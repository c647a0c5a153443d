import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as en from '#client/messages/en/index.ts';
import { withReview, reviewForm } from './review.ts';

const order = { ordersId: 501, ordersServicesId: 10401 };

test('a review is sent with its order, stars, comment and the full name [EN170, EN171, EN172, EN173, EN174, EN175, EN176, EN177, EN178, EN179]', () => {
  assert.deepEqual(reviewForm({ ...order, stars: 4, comment: ' Clean work ', name: 'Dana Paradis' }), {
    orders_id: 501,
    orders_services_id: 10401,
    stars: 4,
    comments: 'Clean work',
    name: 'Dana Paradis',
  });
});

test('a review without an order has its own error [ER044, ER045]', () => {
  const review = { ...order, stars: 4, comment: '', name: '' };
  assert.throws(() => reviewForm({ ...review, ordersId: undefined }), { message: 'ordersId is undefined' });
  assert.throws(() => reviewForm({ ...review, ordersServicesId: Number.NaN }), {
    message: 'ordersServicesId is undefined',
  });
});

test('the rating is required; the comment is optional [ER041, VA035, VA036]', () => {
  assert.equal(reviewForm({ ...order, stars: 5, comment: '', name: '' }).comments, '');
  assert.equal(en.orders.review.missing, 'Please select a rating');
});

test("below five stars the review closes with the server's message; five show its public link [SC101, ST064]", () => {
  const answer = { html: '<p>Thanks</p>', message: 'Thank you for your review' };
  for (const stars of [1, 2, 3, 4])
    assert.deepEqual(withReview(stars, answer), { kind: 'toast', text: answer.message });
  assert.deepEqual(withReview(5, answer), { kind: 'message', html: '<p>Thanks</p>' });
});
