import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderStatuses } from '../order/order.ts';
import { mayReadDocument } from './document-access.ts';

test('shows a mechanic the documents of their jobs, but no credit notes and nothing of declined or canceled jobs [DC001]', () => {
  const kinds = [
    'estimate',
    'invoice',
    'receipt',
    'credit_note',
    'cash_settlement',
    'pay_statement',
  ] as const;
  const readBy = (status: (typeof orderStatuses)[number]) =>
    kinds.filter((kind) => mayReadDocument('mechanic', kind, status));
  assert.deepEqual(readBy('pending'), ['estimate']);
  assert.deepEqual(readBy('complete'), ['estimate', 'invoice', 'receipt']);
  assert.deepEqual(readBy('canceled'), []);
  assert.deepEqual(readBy('declined'), []);
  for (const status of orderStatuses) {
    assert.ok(kinds.every((kind) => mayReadDocument('office', kind, status)));
    assert.deepEqual(
      kinds.filter((kind) => !mayReadDocument('customer', kind, status)),
      ['cash_settlement', 'pay_statement'],
    );
  }
});
