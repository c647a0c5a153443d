import assert from 'node:assert/strict';
import test from 'node:test';
import {
  allowedActions,
  nextProgress,
  type ActionContext,
  type OrderAction,
  type OrderOnScreen,
} from './allowed-actions.ts';
import { orderStatuses, paymentOptions, type OrderStatus } from './order.ts';

const context: ActionContext = {
  inModal: false,
  flags: { payWithCardSwitch: true, webPictureUpload: false },
  native: false,
  mechanicCollected: false,
  hasLocker: false,
  incompletePayments: false,
  reviewed: false,
};

const at = (status: OrderStatus, more: Partial<OrderOnScreen> = {}): OrderOnScreen => ({
  status,
  progress: null,
  paymentOption: 'regular_payment_by_card',
  ...more,
});

const cash = (status: OrderStatus) => at(status, { paymentOption: 'pay_with_cash_on_service' });

const where = (action: OrderAction, role: 'customer' | 'mechanic', changes: Partial<ActionContext> = {}) =>
  orderStatuses.filter((status) =>
    allowedActions(at(status), role, { ...context, ...changes }).includes(action),
  );

test('has both payment options [PY019, PY020]', () => {
  assert.deepEqual(paymentOptions, ['regular_payment_by_card', 'pay_with_cash_on_service']);
});

test('lets the customer cancel while pending and only request it after confirmation [ST008]', () => {
  assert.deepEqual(where('cancel', 'customer'), ['pending']);
  assert.deepEqual(where('ask_to_move_or_cancel', 'customer'), ['confirm']);
  assert.deepEqual(where('cancel', 'mechanic'), []);
});

test('lets the mechanic confirm, decline and complete outside modals only [ST012, ST013, ST014, ST015]', () => {
  assert.deepEqual(where('confirm', 'mechanic'), ['pending']);
  assert.deepEqual(where('decline', 'mechanic'), ['pending', 'confirm']);
  assert.deepEqual(where('complete', 'mechanic'), ['confirm']);
  for (const action of ['confirm', 'decline', 'complete', 'release', 'set_progress'] as const) {
    assert.deepEqual(where(action, 'mechanic', { inModal: true }), [], action);
    assert.deepEqual(where(action, 'customer'), [], action);
  }
});

test("offers 'Customer is not here' to a mechanic who has arrived", () => {
  const offered = (progress: OrderOnScreen['progress'], role: 'customer' | 'mechanic' = 'mechanic') =>
    allowedActions(at('confirm', { progress }), role, context).includes('customer_absent');
  assert.deepEqual(
    [null, 'on_the_way', 'arrived', 'in_progress'].map((one) => offered(one as never)),
    [false, false, true, false],
  );
  assert.equal(offered('arrived', 'customer'), false);
});

test('hides from the mechanic what is no longer possible once work has begun', () => {
  const ways = (progress: OrderOnScreen['progress']) =>
    allowedActions(at('confirm', { progress }), 'mechanic', context).filter((one) =>
      ['release', 'change_time', 'decline'].includes(one),
    );
  assert.deepEqual(ways('on_the_way'), ['change_time', 'release', 'decline']);
  assert.deepEqual(ways('arrived'), ['release', 'decline']);
  assert.deepEqual(ways('in_progress'), ['decline']);
});

test('lets the mechanic edit the date, and the customer only while pending [ST016, ST017]', () => {
  assert.deepEqual(where('change_time', 'mechanic'), ['pending', 'confirm']);
  assert.deepEqual(where('change_time', 'customer'), ['pending']);
  assert.deepEqual(where('change_time', 'mechanic', { inModal: true }), ['pending', 'confirm']);
});

test("shows 'Complete pickup' to the mechanic when the locker's number and code exist [ST018]", () => {
  assert.deepEqual(where('complete_pickup', 'mechanic'), []);
  assert.ok(where('complete_pickup', 'mechanic', { hasLocker: true }).includes('confirm'));
  assert.deepEqual(where('complete_pickup', 'customer', { hasLocker: true }), []);
});

test("shows 'Complete Payment Authorization' to the customer when payments are incomplete [PY009]", () => {
  assert.deepEqual(where('complete_payment_authorization', 'customer', { incompletePayments: true }), [
    ...orderStatuses,
  ]);
  assert.deepEqual(where('complete_payment_authorization', 'customer'), []);
  assert.deepEqual(where('complete_payment_authorization', 'mechanic', { incompletePayments: true }), []);
});

test("shows 'Pay with card' only when all five conditions are true [PY010, PY011, PY012, PY013, PY014, PY015]", () => {
  for (let bits = 0; bits < 32; bits += 1) {
    const [open, isCash, uncollected, noModal, flag] = [1, 2, 4, 8, 16].map((bit) => (bits & bit) !== 0);
    const order = isCash ? cash(open ? 'confirm' : 'declined') : at(open ? 'confirm' : 'declined');
    const offered = allowedActions(order, 'customer', {
      ...context,
      mechanicCollected: !uncollected,
      inModal: !noModal,
      flags: { ...context.flags, payWithCardSwitch: flag === true },
    });
    assert.equal(offered.includes('pay_with_card'), bits === 31, `conditions ${bits.toString(2)}`);
  }
  assert.equal(allowedActions(cash('canceled'), 'customer', context).includes('pay_with_card'), false);
  assert.equal(allowedActions(cash('confirm'), 'mechanic', context).includes('pay_with_card'), false);
});

test('offers one review of a completed order, and rebooking', () => {
  assert.deepEqual(where('review', 'customer'), ['complete']);
  assert.deepEqual(where('review', 'customer', { reviewed: true }), []);
  assert.deepEqual(where('book_again', 'customer'), ['complete', 'declined', 'canceled']);
});

test('offers picture uploads in the app, and on the web only with its flag [JB019]', () => {
  const flags = { ...context.flags, webPictureUpload: true };
  assert.deepEqual(where('upload_pictures', 'mechanic'), []);
  assert.deepEqual(where('upload_pictures', 'mechanic', { native: true }), [
    'pending',
    'confirm',
    'complete',
  ]);
  assert.deepEqual(where('upload_pictures', 'mechanic', { flags }), ['pending', 'confirm', 'complete']);
  assert.deepEqual(where('upload_pictures', 'customer', { native: true }), []);
});

test('moves progress to on_the_way, arrived and in_progress, then removes the button', () => {
  assert.equal(nextProgress({ progress: null }), 'on_the_way');
  assert.equal(nextProgress({ progress: 'on_the_way' }), 'arrived');
  assert.equal(nextProgress({ progress: 'arrived' }), 'in_progress');
  assert.equal(nextProgress({ progress: 'in_progress' }), null);
  const last = at('confirm', { progress: 'in_progress' });
  assert.equal(allowedActions(last, 'mechanic', context).includes('set_progress'), false);
});
