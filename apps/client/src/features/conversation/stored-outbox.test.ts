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

test('what a page could not send is there again in the order of writing, for its writer alone', () => {
  const other = kept('not mine', { userId: 8 });
  assert.deepEqual(left(kept('second'), kept('first', { at: now - 2 * minute }), other), [
    ['first', false],
    ['second', false],
  ]);
});

test('what the page closed upon goes on for ten minutes, what failed waits for its writer', () => {
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

test('nothing is kept for longer than its key is known, so that it is never there twice', () => {
  assert.deepEqual(left(kept('old', { at: now - 30 * 1440 * minute })), []);
});
