import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  agreedStart,
  asksAboutMove,
  feeAfterMove,
  moveQuestionStates,
  moveQuestionView,
  moveReminderAt,
} from './move-question.ts';

const HOUR = 3_600_000;
const startsAt = 100 * HOUR;
const visit = { status: 'confirm', progress: null, startsAt } as const;

test('an open question can be answered until the mechanic is on the way or the time has come', () => {
  assert.equal(moveQuestionView('open', visit, startsAt - 1), 'open');
  assert.equal(moveQuestionView('open', { ...visit, status: 'pending' }, 0), 'open');
  assert.equal(moveQuestionView('open', visit, startsAt), 'under_way');
  assert.equal(moveQuestionView('open', { ...visit, progress: 'on_the_way' }, 0), 'under_way');
  for (const status of ['complete', 'canceled', 'declined'] as const)
    assert.equal(moveQuestionView('open', { ...visit, status }, 0), 'lapsed');
  for (const state of moveQuestionStates.filter((one) => one !== 'open'))
    assert.equal(moveQuestionView(state, visit, 0), state);
});

test('a second move is measured from the time that the customer agreed to', () => {
  assert.equal(agreedStart(5, undefined), 5);
  assert.equal(agreedStart(5, { agreedAt: 2, startsAt: 5 }), 2);
  assert.equal(agreedStart(5, { agreedAt: 2, startsAt: 4 }), 5);
});

test('asks about a new time, but not about the agreed one or a wished one', () => {
  assert.equal(asksAboutMove({ agreedAt: 2, startsAt: 5, wished: false }), true);
  assert.equal(asksAboutMove({ agreedAt: 2, startsAt: 2, wished: false }), false);
  assert.equal(asksAboutMove({ agreedAt: 2, startsAt: 5, wished: true }), false);
});

test('reminds after three hours, sooner when the visit is near', () => {
  assert.equal(moveReminderAt(0, 100 * HOUR), 3 * HOUR);
  assert.equal(moveReminderAt(0, 3 * HOUR), HOUR);
  assert.equal(moveReminderAt(5 * HOUR, 4 * HOUR), 5 * HOUR);
});

test('charges no fee for a time that was never agreed to', () => {
  assert.equal(feeAfterMove(9000, 'open'), 0);
  for (const state of [undefined, 'accepted', 'moved', 'replaced'] as const)
    assert.equal(feeAfterMove(9000, state), 9000);
});
