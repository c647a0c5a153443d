import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testQueuedAction } from '#client/kit/offline-queue/test-queued-action.ts';
import { optimisticOrder, isReleased } from './optimistic-order.ts';
import { testOrder } from './test-orders.ts';

const refusal = { status: 409, code: 'wrong_state', message: '' };

test('an order is shown with the unsent steps of this device', () => {
  const order = testOrder({ locker: { number: '7', code: '1' } });
  const done = optimisticOrder(order, [
    testQueuedAction('updateOrder', { order_service_status: 'confirm' }),
    testQueuedAction('updateOrderLocker', { orders_lockers_id: 0 }),
    testQueuedAction('setProgress', { progress: 'on_the_way' }),
    testQueuedAction('setProgress', { progress: 'arrived', odometer: 81_200 }),
  ]);
  assert.equal(done.orderServiceStatus, 'confirm');
  assert.equal(done.progress, 'arrived');
  assert.equal(done.odometerOnArrival, 81_200);
  assert.equal(done.locker, null);
  const form = { total_amount_collected: '465.55', odometer: 81_201, payment_collected_by_mechanic: true };
  const complete = optimisticOrder(done, [testQueuedAction('completePayment', form)]);
  assert.equal(complete.orderServiceStatus, 'complete');
  assert.equal(complete.totalAmountCollected, '465.55');
  assert.equal(complete.paymentCollectedByMechanic, 1);
});

test('steps of another order, refused steps and steps after a refused one change nothing', () => {
  const order = testOrder({ orderServiceStatus: 'confirm' });
  const elsewhere = testQueuedAction('setProgress', { progress: 'arrived' }, { about: 7 });
  const refused = testQueuedAction('setProgress', { progress: 'on_the_way' }, { refusal });
  assert.deepEqual(
    optimisticOrder(order, [elsewhere, refused, testQueuedAction('setProgress', { progress: 'arrived' })]),
    order,
  );
});

test('a declined offer keeps its reason; a released job no longer belongs to the mechanic', () => {
  const declined = testQueuedAction('updateOrder', {
    order_service_status: 'declined',
    decline_reason: 'Ill',
  });
  assert.equal(optimisticOrder(testOrder(), [declined]).declineReason, 'Ill');
  assert.equal(isReleased(testOrder(), [testQueuedAction('releaseOrder', { reason: '' })]), true);
  assert.equal(
    isReleased(testOrder(), [testQueuedAction('releaseOrder', { reason: '' }, { refusal })]),
    false,
  );
});

test("an announced delay is shown in the location's time until it is withdrawn or the work has begun", () => {
  const order = testOrder({
    orderServiceStatus: 'confirm',
    preferredTimeUnformatted: '2026-12-01T23:40:00-05:00',
  });
  const late = optimisticOrder(order, [testQueuedAction('announceDelay', { minutes: 30 })]);
  assert.deepEqual(late.runningLate, {
    minutes: 30,
    from: '2026-12-02T00:10:00-05:00',
    to: '2026-12-02T00:40:00-05:00',
  });
  assert.equal(optimisticOrder(late, [testQueuedAction('announceDelay', { minutes: 0 })]).runningLate, null);
  const begun = testOrder({ orderServiceStatus: 'confirm', progress: 'in_progress' });
  assert.equal(
    optimisticOrder(begun, [testQueuedAction('announceDelay', { minutes: 30 })]).runningLate,
    null,
  );
});
