import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alertedOrder, dismiss, initialAlert } from './payment-alert.ts';

const unfinished = (ordersServicesId: number) => ({
  ordersServicesId,
  title: 'Battery replacement',
  message: 'Your bank asks you to confirm the payment',
  isDraft: true,
});

test('the alert is about the first unfinished order; dismissed, about the next', () => {
  const both = [unfinished(1), unfinished(2)];
  assert.equal(alertedOrder(both, initialAlert)?.ordersServicesId, 1);
  const after = dismiss(initialAlert, 1);
  assert.equal(alertedOrder(both, after)?.ordersServicesId, 2);
  assert.equal(alertedOrder(both, dismiss(after, 2)), undefined);
});
