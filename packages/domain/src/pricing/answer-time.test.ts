import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerTime } from './answer-time.ts';

test('says a time to answer in whole days, else in hours', () => {
  assert.deepEqual(answerTime(24), { unit: 'answerDays', count: 1 });
  assert.deepEqual(answerTime(72), { unit: 'answerDays', count: 3 });
  assert.deepEqual(answerTime(36), { unit: 'answerHours', count: 36 });
});
