import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offerText } from './change-request.ts';

test('times that the office offers first are not said to replace the customer’s wishes', () => {
  const wished = { preferredTime: '2026-12-01T09:30:00-05:00', label: '' };
  assert.equal(offerText({ wishedTimes: [wished] as never }), 'offered');
  assert.equal(offerText({ wishedTimes: [] }), 'offeredFirst');
});
