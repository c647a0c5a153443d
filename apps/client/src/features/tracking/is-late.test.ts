import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLate } from './is-late.ts';

const window = {
  from: '2026-11-25T13:55:00-05:00',
  to: '2026-11-25T14:25:00-05:00',
  fromLabel: '1:55 PM',
  toLabel: '2:25 PM',
};

test('a drive has the announced delay unless its estimated arrival is earlier', () => {
  assert.equal(isLate({ late: true, arrivesAt: null, window }), true);
  assert.equal(isLate({ late: true, arrivesAt: '2026-11-25T14:05:00-05:00', window }), true);
  assert.equal(isLate({ late: true, arrivesAt: '2026-11-25T13:38:00-05:00', window }), false);
  assert.equal(isLate({ late: false, arrivesAt: '2026-11-25T14:05:00-05:00', window }), false);
});
