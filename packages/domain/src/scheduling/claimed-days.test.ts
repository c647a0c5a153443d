import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toronto } from '../../test/zones.ts';
import { toId, type UserId } from '../ids.ts';
import type { MechanicCalendar, WeeklyHours } from './calendar.ts';
import { claimedDays } from './claimed-days.ts';

const every = (startMinute: number, endMinute: number): readonly WeeklyHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute, endMinute }));
const mechanic = (weeklyHours: readonly WeeklyHours[]): MechanicCalendar => ({
  id: toId<UserId>(1),
  base: { lat: 43.65, lng: -79.38 },
  zone: toronto,
  radiusKm: 40,
  skills: new Set(),
  weeklyHours,
  breaks: [],
  dailyLimit: { jobs: null, minutes: null },
  timeOff: [],
});
const claimed = (hours: readonly WeeklyHours[], from: string, minutes = 60) => {
  const start = Date.parse(`${from}:00-05:00`);
  return claimedDays(mechanic(hours), { from: start, to: start + minutes * 60_000 });
};

test('claims only the own day for a daytime visit', () => {
  const day = every(7 * 60, 19 * 60);
  for (const from of ['2026-12-02T07:00', '2026-12-02T12:00', '2026-12-02T18:00'])
    assert.deepEqual(claimed(day, from), ['2026-12-02'], from);
});

test('claims both days, in order, for a visit near the turn of the working day at night', () => {
  const night = every(20 * 60, 32 * 60);
  assert.deepEqual(claimed(night, '2026-12-02T04:00'), ['2026-12-01', '2026-12-02']);
  assert.deepEqual(claimed(night, '2026-12-02T05:00'), ['2026-12-01', '2026-12-02']);
  assert.deepEqual(claimed(night, '2026-12-02T07:00'), ['2026-12-01', '2026-12-02']);
  assert.deepEqual(claimed(night, '2026-12-02T23:30'), ['2026-12-02', '2026-12-03']);
  // This start is far from the turn of the day.
  assert.deepEqual(claimed(night, '2026-12-02T20:00'), ['2026-12-02']);
});

test('claims both days when shifts on both sides of the turn are near', () => {
  const split = [...every(20 * 60, 28 * 60), ...every(6 * 60, 12 * 60)];
  assert.deepEqual(claimed(split, '2026-12-02T06:00'), ['2026-12-01', '2026-12-02']);
  assert.deepEqual(claimed(split, '2026-12-02T03:00'), ['2026-12-01', '2026-12-02']);
  assert.deepEqual(claimed(split, '2026-12-02T11:00'), ['2026-12-02']);
});
