import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusColours } from '@hoist/domain/order/status-colour';
import * as en from '#client/messages/en/index.ts';
import { actionsOf } from './order-actions.ts';
import { reachedStep, trackOf } from './order-track.ts';
import { testOrder } from './test-orders.ts';

const page = { inModal: false, native: false, flags: { payWithCardSwitch: false, webPictureUpload: false } };
const modal = { ...page, inModal: true };

test('every status has its colour [ST001, ST002, ST003, ST004, ST005]', () => {
  const { pending, confirm, complete, declined, canceled } = statusColours;
  assert.deepEqual(
    [pending, confirm, complete, declined, canceled],
    ['warning', 'tertiary', 'success', 'danger', 'danger'],
  );
});

test('statuses and actions are named Confirm, Pending, Complete, Decline, Cancel [ST006]', () => {
  const { pending, confirm, complete, declined, canceled } = en.ui.status;
  assert.deepEqual(
    [confirm, pending, complete, declined, canceled],
    ['Confirm', 'Pending', 'Complete', 'Decline', 'Cancel'],
  );
  const { actions } = en.orders;
  assert.deepEqual(
    [actions.confirm, actions.complete, actions.decline, actions.cancel],
    ['Confirm', 'Complete', 'Decline', 'Cancel'],
  );
});

test('a customer can cancel or move only a pending order [ST017]', () => {
  assert.deepEqual(actionsOf(testOrder(), 'customer', page), ['change_time', 'cancel']);
  const confirmed = actionsOf(testOrder({ orderServiceStatus: 'confirm' }), 'customer', page);
  assert.ok(!confirmed.includes('cancel') && !confirmed.includes('change_time'));
});

test('a mechanic can confirm, decline or move a pending order and complete a confirmed one [ST012, ST013, ST014, ST016]', () => {
  const pending = actionsOf(testOrder(), 'mechanic', page);
  assert.deepEqual(pending, ['confirm', 'change_time', 'release', 'decline']);
  const confirmed = actionsOf(testOrder({ orderServiceStatus: 'confirm' }), 'mechanic', page);
  for (const action of ['complete', 'decline', 'change_time', 'set_progress'] as const)
    assert.ok(confirmed.includes(action), action);
});

test('a modal has no confirm, complete or decline button [ST015]', () => {
  assert.deepEqual(actionsOf(testOrder(), 'mechanic', modal), ['change_time']);
  assert.deepEqual(actionsOf(testOrder({ orderServiceStatus: 'confirm' }), 'mechanic', modal), [
    'change_time',
  ]);
});

test('the pickup is offered when the locker has a number and a code [ST018]', () => {
  const offers = (locker: { number: string; code: string } | null) =>
    actionsOf(testOrder({ locker }), 'mechanic', page).includes('complete_pickup');
  assert.equal(offers({ number: '14', code: '8802' }), true);
  assert.equal(offers({ number: '14', code: '' }), false);
  assert.equal(offers(null), false);
});

test('only the customer can complete an unfinished payment', () => {
  const order = testOrder({ incompleteOrderPayments: true });
  assert.equal(actionsOf(order, 'customer', modal)[0], 'complete_payment_authorization');
});

test('the track follows status and progress; a cancelled or declined order has none', () => {
  assert.equal(reachedStep(testOrder()), 'booked');
  assert.equal(reachedStep(testOrder({ orderServiceStatus: 'confirm' })), 'confirmed');
  assert.deepEqual(trackOf(testOrder({ orderServiceStatus: 'confirm', progress: 'arrived' })), {
    step: 'arrived',
    done: 4,
    count: 6,
  });
  assert.equal(trackOf(testOrder({ orderServiceStatus: 'declined' })), undefined);
});
