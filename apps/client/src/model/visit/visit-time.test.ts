import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearDay, visitDay, visitRange, visitTime } from './visit-time.ts';

const visit = '2026-12-01T09:30:00-05:00';

test('a visit is shown in the time zone of its location, not of the reader', () => {
  assert.equal(visitTime(visit, 'en'), '9:30 AM');
  assert.equal(visitTime(visit, 'fr'), '9\u00a0h\u00a030');
  assert.equal(visitDay(visit, 'en'), 'Tue, Dec 1');
  assert.equal(visitRange(visit, 75, 'en'), '9:30 – 10:45 AM');
  assert.equal(visitRange(visit, 200, 'en'), '9:30 AM – 12:50 PM');
  assert.equal(visitRange(visit, 75, 'fr'), '9\u00a0h\u00a030 – 10\u00a0h\u00a045');
});

test('"today" and "tomorrow" are days of the location', () => {
  const lateOnMonday = Date.parse('2026-12-01T04:30:00Z');
  assert.equal(nearDay(visit, lateOnMonday), 'tomorrow');
  assert.equal(nearDay(visit, Date.parse('2026-12-01T05:00:00Z')), 'today');
  assert.equal(nearDay(visit, Date.parse('2026-12-02T06:00:00Z')), undefined);
  assert.equal(nearDay('soon', lateOnMonday), undefined);
});
