import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentStanding, type OrderFunds } from './payment-standing.ts';

const nothing: OrderFunds = {
  totalCents: 45_742,
  chargedCents: 0,
  heldCents: 0,
  paysCash: false,
  hasEnded: false,
};

test('says how far an order is paid', () => {
  const of = (funds: Partial<OrderFunds>) => paymentStanding({ ...nothing, ...funds });
  assert.equal(of({}), 'open');
  assert.equal(of({ chargedCents: 22_600, heldCents: 23_142 }), 'secured');
  assert.equal(of({ chargedCents: 22_600, heldCents: 23_141 }), 'open');
  assert.equal(of({ chargedCents: 45_742 }), 'paid');
  assert.equal(of({ paysCash: true }), 'cash');
  assert.equal(of({ hasEnded: true }), 'ended');
  assert.equal(of({ paysCash: true, hasEnded: true }), 'ended');
  assert.equal(of({ totalCents: 0 }), 'open');
});
