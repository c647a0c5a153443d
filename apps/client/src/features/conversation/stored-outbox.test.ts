import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type StoredMessage, restorableMessages } from './stored-outbox.ts';

const minute = 60_000;
const now = Date.UTC(2026, 11, 1);
const kept = (key: string, changes: Partial<StoredMessage> = {}): StoredMessage => ({
  key,
  userId: 7,
  ordersServicesId: 10401,
  text: key,
  file: null,
  state: 'failed',
  reason: '',
  at: now - minute,
  ...changes,
});
const left = (...messages: readonly StoredMessage[]) =>
  restorableMessages(messages, { userId: 7, now }).map(({ key, resend }) => [key, resend]);

test('unsent messages are restored in the order of writing, for their author only', () => {
  const other = kept('not mine', { userId: 8 });
  assert.deepEqual(left(kept('second'), kept('first', { at: now - 2 * minute }), other), [
    ['first', false],
    ['second', false],
  ]);
});

test('messages that were being sent are resent for ten minutes; failed ones wait for their author [MG014]', () => {
  const sending = { state: 'sending' } as const;
  const late = { ...sending, at: now - 10 * minute };
  assert.deepEqual(
    left(kept('late', late), kept('just now', sending), kept('failed', { reason: 'Too large' })),
    [
      ['late', false],
      ['just now', true],
      ['failed', false],
    ],
  );
});

test('messages expire with their idempotency key, so none is sent twice', () => {
  assert.deepEqual(left(kept('old', { at: now - 30 * 1440 * minute })), []);
});
