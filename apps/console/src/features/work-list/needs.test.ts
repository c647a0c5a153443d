import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agoOf, isTooLate, pathOf, type Need } from './needs.ts';

const now = Date.parse('2026-12-01T15:00:00Z');
const need = (kind: Need['kind'], due: string, since: string | null = null) =>
  ({ kind, id: 7, due, since, order: { lateMinutes: 0 } }) as Need;
const late = (lateMinutes: number, kind: Need['kind'] = 'late') =>
  ({ ...need(kind, '2026-12-01T07:00:00Z'), order: { lateMinutes } }) as Need;

test('says how late, how long until it is due, or how long an answer is awaited', () => {
  assert.deepEqual(agoOf(late(22), now), {
    minutes: 22,
    meaning: 'late',
  });
  assert.deepEqual(agoOf(need('unassigned', '2026-12-01T15:48:00Z'), now), { minutes: 48, meaning: 'start' });
  assert.deepEqual(agoOf(need('parts', '2026-12-01T14:00:00Z'), now), { minutes: 60, meaning: 'overdue' });
  const asked = need('requests', '2026-12-02T14:00:00Z', '2026-12-01T13:55:00Z');
  assert.deepEqual(agoOf(asked, now), { minutes: 65, meaning: 'waiting' });
  const disputed = need('dispute', '2026-12-03T15:00:00Z', '2026-11-20T15:00:00Z');
  assert.deepEqual(agoOf(disputed, now), { minutes: 2880, meaning: 'left' });
});

test('promises no new time once it is later than a delay can be', () => {
  assert.equal(isTooLate(late(479)), false);
  assert.equal(isTooLate(late(480)), true);
  assert.equal(isTooLate(late(480, 'unassigned')), false);
});

test('leads to the record, and keeps an order beside the list', () => {
  const plan = { ...need('plan', '2026-12-03T05:00:00Z'), plan: { day: '2026-12-03', km: 38 } };
  assert.equal(pathOf(plan), '/board?day=2026-12-03&plan=1');
  assert.equal(pathOf(need('certificate', '2026-12-03T05:00:00Z')), '/mechanics/7');
  assert.equal(pathOf(need('unconfirmed', '2026-12-03T05:00:00Z')), '/today/7');
});
