import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayNumber, firstFree, partsOfDay, weekdayWord } from './times.ts';

const slot = (time: string, available = true) => ({
  preferredTime: `2026-12-01T${time}:00-05:00`,
  label: time,
  available,
});

test('the soonest day with a free time stands open', () => {
  const full = { date: '2026-12-01', label: 'Tue, Dec 1', slots: [slot('08:00', false)] };
  const free = { date: '2026-12-02', label: 'Wed, Dec 2', slots: [slot('08:00')] };
  assert.equal(firstFree([{ ...full, slots: [] }, full, free]), free);
  assert.equal(firstFree([full]), undefined);
});

test('days are told by weekday and number in both languages', () => {
  assert.equal(weekdayWord('Tue, Dec 1'), 'Tue');
  assert.equal(weekdayWord('mar. 1er\u00a0déc.'), 'mar.');
  assert.equal(dayNumber('2026-12-01'), 1);
});

test('times fall into morning, afternoon and evening', () => {
  const groups = partsOfDay([slot('08:00'), slot('12:00'), slot('16:30'), slot('17:00')]);
  assert.deepEqual(
    groups.map((group) => group.map((one) => one.label)),
    [['08:00'], ['12:00', '16:30'], ['17:00']],
  );
});
