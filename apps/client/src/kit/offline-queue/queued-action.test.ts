import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  outcomeOf,
  refusedActions,
  type QueuedAction,
  nextToSend,
  retryPauseMs,
  pendingActions,
} from './queued-action.ts';

const act = (seq: number, about: number, changes: Partial<QueuedAction> = {}): QueuedAction => ({
  seq,
  key: `key-${seq}`,
  userId: 1,
  endpoint: 'setProgress',
  input: { params: {} },
  about,
  at: seq,
  independent: false,
  ...changes,
});
const refusal = { status: 409, code: 'wrong_state', message: 'It was canceled' };
const seqs = (acts: readonly QueuedAction[]) => acts.map(({ seq }) => seq);

test('sends steps in the order in which they were done [OF001]', () => {
  assert.equal(nextToSend([act(3, 7), act(1, 8), act(2, 7)])?.seq, 1);
  assert.equal(nextToSend([]), undefined);
});

test('blocks later steps of the same order after a refusal, and nothing else [OF001]', () => {
  const acts = [act(1, 7, { refusal }), act(2, 7), act(3, 8), act(4, 7, { independent: true }), act(5, 7)];
  assert.deepEqual(seqs(pendingActions(acts)), [3, 4]);
  assert.deepEqual(seqs(refusedActions(acts)), [1, 2, 5]);
  assert.equal(nextToSend(acts)?.seq, 3);
  assert.equal(nextToSend(acts.filter(({ seq }) => seq !== 3 && seq !== 4)), undefined);
});

test('blocks nothing after a refused picture', () => {
  const acts = [act(1, 7, { refusal, independent: true }), act(2, 7)];
  assert.equal(nextToSend(acts)?.seq, 2);
  assert.deepEqual(seqs(refusedActions(acts)), [1]);
});

test('keeps steps that precede a refused one', () => {
  assert.deepEqual(seqs(pendingActions([act(1, 7), act(2, 7, { refusal }), act(3, 7)])), [1]);
});

test('treats no answer, server errors and ended sessions as unknown, and other client errors as refused [OF003]', () => {
  const of = (status: number, code?: string) => outcomeOf({ status, code });
  for (const unknown of [of(0), of(500), of(503, 'payment_pending'), of(429, 'rate_limited'), of(401)])
    assert.equal(unknown, 'unknown');
  assert.equal(of(409, 'in_progress'), 'unknown');
  for (const refused of [of(409, 'wrong_state'), of(404, 'not_found'), of(422, 'invalid'), of(402)])
    assert.equal(refused, 'refused');
});

test('doubles the pause between attempts up to 30 seconds', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6, 20].map(retryPauseMs), [1000, 2000, 4000, 8000, 16000, 30000, 30000]);
});
