import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QueuedAction } from '#client/kit/offline-queue/queued-action.ts';
import { unsentNotice } from './unsent-notice.ts';

const now = Date.parse('2026-12-01T13:00:00Z');
const minute = 60_000;
const act = (at: number, more: Partial<QueuedAction> = {}): QueuedAction => ({
  seq: at,
  key: String(at),
  userId: 7,
  endpoint: 'updateOrder',
  input: { params: {} },
  about: 1,
  at,
  independent: false,
  ...more,
});

test('a mechanic is notified half an hour after the first unsent step, with the number of them', () => {
  assert.deepEqual(unsentNotice([act(now - 5 * minute), act(now - 10 * minute)], now), {
    count: 2,
    at: now + 20 * minute,
  });
});

test('there is no notification without unsent steps, no second one, and none for refused steps', () => {
  const refusal = { status: 409, code: 'conflict', message: '' };
  assert.equal(unsentNotice([], now), undefined);
  assert.equal(unsentNotice([act(now - 30 * minute), act(now)], now), undefined);
  assert.equal(unsentNotice([act(now, { refusal })], now), undefined);
});
