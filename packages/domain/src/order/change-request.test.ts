import assert from 'node:assert/strict';
import test from 'node:test';
import {
  answerChange,
  requestedFee,
  changeStates,
  isOpenChange,
  mayAskFor,
  wishedTimes,
  type ChangeCommand,
  type ChangeKind,
  type ChangeRequest,
  type ChangeState,
} from './change-request.ts';
import { orderStatuses, progressSteps } from './order.ts';

const visit = { status: 'confirm', progress: null } as const;
const request = (kind: ChangeKind, state: ChangeState): ChangeRequest => ({
  kind,
  state,
  wished: kind === 'move' ? [2_000, 3_000] : [],
  offered: state === 'times_offered' ? [5_000, 6_000] : [],
});
const commands: Readonly<Record<string, ChangeCommand>> = {
  accept: { type: 'accept', time: 2_000 },
  offer: { type: 'offer', times: [5_000], now: 1_000 },
  refuse: { type: 'refuse', reason: 'No mechanic is free' },
  take: { type: 'take', time: 5_000 },
  withdraw: { type: 'withdraw' },
};
const outcome = (
  asked: ChangeRequest,
  command: ChangeCommand,
  now: Parameters<typeof answerChange>[1] = visit,
) => {
  const answered = answerChange(asked, now, command);
  return answered.ok ? answered.value : answered.error.code;
};
const outcomes = (kind: ChangeKind, state: ChangeState, now?: Parameters<typeof answerChange>[1]) =>
  Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [name, outcome(request(kind, state), command, now)]),
  );

test('allows requests only while confirmed, and no move once the mechanic is on the way [ST008]', () => {
  for (const status of orderStatuses) {
    assert.equal(mayAskFor('cancel', { status, progress: null }), status === 'confirm');
    assert.equal(mayAskFor('move', { status, progress: null }), status === 'confirm');
  }
  for (const progress of progressSteps) {
    assert.equal(mayAskFor('cancel', { status: 'confirm', progress }), true);
    assert.equal(mayAskFor('move', { status: 'confirm', progress }), false);
  }
});

test('accepts, refuses or withdraws an open request, and offers other times for a move', () => {
  const move = { accept: 'accepted', offer: 'times_offered', refuse: 'refused', withdraw: 'withdrawn' };
  assert.deepEqual(outcomes('move', 'requested'), { ...move, take: 'not_open' });
  assert.deepEqual(outcomes('move', 'times_offered'), { ...move, take: 'accepted' });
  assert.deepEqual(outcomes('cancel', 'requested'), { ...move, offer: 'not_open', take: 'not_open' });
});

test('refuses every command on a closed request', () => {
  for (const state of changeStates.filter((one) => !isOpenChange(one)))
    for (const kind of ['move', 'cancel'] as const)
      assert.deepEqual(new Set(Object.values(outcomes(kind, state))), new Set(['not_open']), state);
});

test('only refuses or withdraws a request when the visit can no longer move', () => {
  const gone = { accept: 'visit_gone', refuse: 'refused', withdraw: 'withdrawn' };
  for (const status of orderStatuses.filter((one) => one !== 'confirm'))
    assert.deepEqual(outcomes('move', 'times_offered', { status, progress: null }), {
      ...gone,
      offer: 'visit_gone',
      take: 'visit_gone',
    });
  const driving = { status: 'confirm', progress: 'on_the_way' } as const;
  assert.equal(outcomes('move', 'requested', driving)['accept'], 'visit_gone');
  assert.equal(outcomes('cancel', 'requested', driving)['accept'], 'accepted');
});

test('accepts only requested times and takes only offered times', () => {
  assert.equal(outcome(request('move', 'requested'), { type: 'accept', time: 4_000 }), 'other_time');
  assert.equal(outcome(request('move', 'requested'), { type: 'accept', time: null }), 'other_time');
  assert.equal(outcome(request('move', 'times_offered'), { type: 'take', time: 2_000 }), 'other_time');
  const offer = (times: readonly number[]) =>
    outcome(request('move', 'requested'), { type: 'offer', times, now: 1_000 });
  assert.deepEqual([[], [5_000, 5_000], [900], [1, 2, 3, 4, 5, 6, 7].map((n) => n * 5_000)].map(offer), [
    'no_times',
    'no_times',
    'no_times',
    'no_times',
  ]);
  assert.equal(outcome(request('move', 'requested'), { type: 'refuse', reason: '  ' }), 'reason_required');
});

test('requires one to three distinct times other than the current one', () => {
  const wish = (times: readonly number[]) => {
    const wished = wishedTimes(times, 1_000);
    return wished.ok ? wished.value.length : wished.error.code;
  };
  assert.deepEqual([[2], [2, 3, 4], [], [2, 3, 4, 5], [2, 2], [2, 1_000]].map(wish), [
    1,
    3,
    'no_times',
    'no_times',
    'no_times',
    'same_time',
  ]);
});

test('charges at most the cancellation fee shown with the request [MN019]', () => {
  assert.deepEqual(
    [requestedFee(2_000, 9_000), requestedFee(2_000, 0), requestedFee(0, 9_000)],
    [2_000, 0, 0],
  );
});
