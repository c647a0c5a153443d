import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCalendarParams, withCalendarParams } from './calendar-params.ts';
import { datesOf, monthAround, titleOf, shiftDate } from './days.ts';

test('a month is requested with its whole weeks, Monday first', () => {
  assert.deepEqual(monthAround('2026-11-22'), { from: '2026-10-26', days: 42 });
  assert.deepEqual(monthAround('2027-02-28'), { from: '2027-02-01', days: 28 });
  assert.deepEqual(monthAround('2026-12-01'), { from: '2026-11-30', days: 35 });
  assert.deepEqual(datesOf('week', '2026-11-22').slice(0, 2), ['2026-11-16', '2026-11-17']);
  // A week is a part of what is asked for, on the edges of a month too.
  for (const date of ['2026-11-01', '2026-11-30', '2027-02-28'])
    for (const one of datesOf('week', date)) assert.ok(datesOf('month', date).includes(one));
});

test('pages turn by day, week and month, and stop at the end of a shorter month', () => {
  assert.equal(shiftDate('day', '2026-12-31', 1), '2027-01-01');
  assert.equal(shiftDate('week', '2026-11-22', -1), '2026-11-15');
  assert.equal(shiftDate('month', '2027-01-31', 1), '2027-02-28');
  assert.equal(shiftDate('month', '2026-01-15', -1), '2025-12-15');
});

test('the title of a view names its days', () => {
  const today = '2026-11-22';
  const title = (view: 'day' | 'week' | 'month', date: string, language: 'en' | 'fr' = 'en') =>
    titleOf(view, { date, today }, language).replaceAll(/[\u2009\u00a0\u202f]/g, ' ');
  assert.equal(title('day', '2026-12-01'), 'Tuesday, December 1');
  assert.equal(title('month', '2026-12-01', 'fr'), 'Décembre 2026');
  assert.match(title('week', '2026-12-01'), /^Nov\.? 30\s?–\s?Dec\.? 6$/);
  assert.match(title('week', '2027-03-03', 'fr'), /2027$/);
});

test('view and date are read from and written to the address beside other parameters [PL019]', () => {
  assert.deepEqual(readCalendarParams('?view=week&date=2026-11-22'), { view: 'week', date: '2026-11-22' });
  assert.deepEqual(readCalendarParams('?view=year&date=2026-13-40'), { view: 'list', date: null });
  assert.deepEqual(readCalendarParams('?date=9999-01-01&view=day'), { view: 'day', date: null });
  assert.equal(
    withCalendarParams('?search=a', { view: 'month', date: '2026-11-22' }),
    '?search=a&view=month&date=2026-11-22',
  );
  assert.equal(
    withCalendarParams('?search=a&view=month&date=2026-11-22', { view: 'list', date: '2026-11-22' }),
    '?search=a',
  );
});
