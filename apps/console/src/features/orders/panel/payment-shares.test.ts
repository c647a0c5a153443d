import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentShares } from './payment-shares.ts';

test('adds what is charged and what is held, and nothing of payments that ended', () => {
  assert.deepEqual(
    paymentShares([
      { state: 'captured', amount: '226.00', captured: '226.00' },
      { state: 'authorized', amount: '231.42', captured: '0.00' },
      { state: 'voided', amount: '50.00', captured: '0.00' },
      { state: 'cash_due', amount: '20.00', captured: '0.00' },
    ]),
    { charged: 22_600, held: 23_142 },
  );
  assert.deepEqual(paymentShares([]), { charged: 0, held: 0 });
});
