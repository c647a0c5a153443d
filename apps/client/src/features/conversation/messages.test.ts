import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  daysOf,
  hasSameAuthor,
  lastSeen,
  type Message,
  messagesOf,
  type Page,
  withSent,
  textOf,
} from './messages.ts';

const message = (ordersMessagesId: number, changes: Partial<Message> = {}): Message => ({
  ordersMessagesId: toId(ordersMessagesId),
  author: 'mechanic',
  name: 'Marc',
  mine: false,
  removed: false,
  canReport: true,
  reported: false,
  text: `No. ${ordersMessagesId}`,
  picture: null,
  dateCreated: '2026-12-01T09:30:00-05:00',
  ...changes,
});
const page = (...ids: readonly number[]): Page => ({
  status: 1,
  message: '',
  data: ids.map((id) => message(id)),
  cursor: null,
  unread: 0,
  seenTo: 0,
  canWrite: true,
  closedBy: null,
  closedMessage: '',
  other: null,
});
const ids = (messages: readonly Message[]) => messages.map(({ ordersMessagesId }) => ordersMessagesId);

test('a conversation is oldest first, and a message on two pages is shown once', () => {
  assert.deepEqual(ids(messagesOf([page(5, 4, 3), page(3, 2, 1)])), [1, 2, 3, 4, 5]);
});

test('messages are grouped by days of the location, not of the reader', () => {
  const late = message(1, { dateCreated: '2026-12-01T23:30:00-08:00' });
  const early = message(2, { dateCreated: '2026-12-02T00:10:00-08:00' });
  assert.deepEqual(
    daysOf([late, early]).map(({ date, messages }) => [date, ids(messages)]),
    [
      ['2026-12-01', [1]],
      ['2026-12-02', [2]],
    ],
  );
});

test("an author's name is repeated after another author, also after another mechanic", () => {
  assert.equal(hasSameAuthor(message(2), message(1)), true);
  assert.equal(hasSameAuthor(message(2, { name: 'Ana' }), message(1)), false);
  assert.equal(hasSameAuthor(message(1), undefined), false);
});

test("'seen' is shown at the user's last seen message [MG013]", () => {
  const mine = { mine: true, author: 'customer' as const };
  const list = [message(1, mine), message(2), message(3, mine), message(4, mine)];
  assert.equal(lastSeen(list, 3), 3);
  assert.equal(lastSeen(list, 2), 1);
  assert.equal(lastSeen(list, 0), undefined);
});

test('a sent message is in the newest page once, however it arrives', () => {
  const [first, second] = withSent(withSent([page(2), page(1)], message(3)), message(3));
  assert.deepEqual(ids(first?.data ?? []), [3, 2]);
  assert.deepEqual(ids(second?.data ?? []), [1]);
});

test('a message without text has a placeholder: a picture, or removed by the office', () => {
  const said = (changes: Partial<Message>) => textOf(message(1, changes), (key) => key);
  assert.equal(said({}), 'No. 1');
  assert.equal(said({ text: '' }), 'aPicture');
  assert.equal(said({ text: '', removed: true }), 'removed');
});
