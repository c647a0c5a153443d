import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HIDDEN_MS, needDue, needGroup, needSeverity, staysHidden } from './need.ts';

const at = (text: string) => Date.parse(text);
const now = at('2026-11-23T15:00:00Z');
const given = { now, dayEnds: at('2026-11-24T05:00:00Z') };

test('groups needs by how soon they are due, with the past in the first group [DI007]', () => {
  assert.equal(needGroup(at('2026-11-20T09:00:00Z'), given), 'now');
  assert.equal(needGroup(at('2026-11-23T18:00:00Z'), given), 'now');
  assert.equal(needGroup(at('2026-11-23T18:00:01Z'), given), 'today');
  assert.equal(needGroup(at('2026-11-24T05:00:01Z'), given), 'week');
  assert.equal(needGroup(at('2026-11-30T15:00:01Z'), given), undefined);
});

test('answers a request within a day, and before the visit', () => {
  const since = now;
  const tomorrow = at('2026-11-24T15:00:00Z');
  assert.equal(needDue('requests', { at: at('2026-12-03T15:00:00Z'), since }), tomorrow);
  assert.equal(needDue('requests', { at: at('2026-11-23T20:00:00Z'), since }), at('2026-11-23T20:00:00Z'));
  assert.equal(needDue('report', { at: since, since }), tomorrow);
  assert.equal(needDue('inquiry', { at: since, since }), tomorrow);
});

test('needs a mechanic until the visit starts, and photos within a week', () => {
  const startsAt = at('2026-11-25T15:00:00Z');
  assert.equal(needDue('unassigned', { at: startsAt, since: null }), startsAt);
  assert.equal(needDue('pictures', { at: startsAt, since: now }), at('2026-11-30T15:00:00Z'));
});

test('stays hidden for an hour, unless it becomes worse', () => {
  const due = at('2026-11-23T20:00:00Z');
  const of = (group: 'now' | 'today' | 'week', time: number) => needSeverity({ due, group }, time);
  const hidden = { until: now + HIDDEN_MS, severity: of('today', now) };
  assert.equal(staysHidden(hidden, { now: now + HIDDEN_MS - 1, severity: of('today', now) }), true);
  assert.equal(staysHidden(hidden, { now: now + HIDDEN_MS, severity: of('today', now) }), false);
  assert.equal(staysHidden(hidden, { now, severity: of('now', now) }), false);
  // A fault is worse a quarter of an hour later.
  const late = { until: due + HIDDEN_MS, severity: of('now', due) };
  assert.equal(staysHidden(late, { now: due + 14 * 60_000, severity: of('now', due + 14 * 60_000) }), true);
  assert.equal(staysHidden(late, { now: due + 15 * 60_000, severity: of('now', due + 15 * 60_000) }), false);
});
