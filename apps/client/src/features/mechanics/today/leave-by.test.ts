import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaveBy } from './leave-by.ts';

const drive = (from: string, to: string) => ({
  startsAt: `2026-12-01T${from}:00-05:00`,
  endsAt: `2026-12-01T${to}:00-05:00`,
  minutes: 15,
});
const now = Date.parse('2026-12-01T09:00:00-05:00');

test('a mechanic leaves when the drive still arrives in time', () => {
  assert.equal(leaveBy(drive('11:30', '11:45'), now), '2026-12-01T11:30:00-05:00');
  assert.equal(leaveBy(drive('08:30', '08:45'), now), undefined, 'that time is over');
});

test('names no time to leave when the job before ends too late', () => {
  assert.equal(leaveBy(drive('11:45', '11:45'), now), undefined);
  assert.equal(leaveBy(drive('11:40', '11:45'), now), undefined);
});
