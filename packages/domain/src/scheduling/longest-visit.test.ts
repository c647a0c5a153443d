import assert from 'node:assert/strict';
import test from 'node:test';
import type { WeeklyHours } from './calendar.ts';
import { longestVisit } from './longest-visit.ts';

const day = (weekday: number, startMinute: number, endMinute: number) => ({
  weekday,
  startMinute,
  endMinute,
});
const longest = (
  weeklyHours: readonly WeeklyHours[],
  breaks: readonly WeeklyHours[] = [],
  minutes: number | null = null,
) => longestVisit({ weeklyHours, breaks, dailyLimit: { jobs: null, minutes } });

test('joins touching hours, also across midnight', () => {
  assert.equal(longest([]), 0);
  assert.equal(longest([day(2, 780, 1080), day(1, 480, 720), day(2, 480, 720)]), 300);
  assert.equal(longest([day(1, 480, 720), day(1, 720, 1080)]), 600);
  assert.equal(longest([day(1, 1200, 1440), day(2, 0, 120)]), 360);
});

test('limits a visit by breaks and by the daily limit', () => {
  assert.equal(longest([day(1, 480, 1020)], [day(1, 720, 750)]), 270);
  assert.equal(longest([day(1, 480, 1020)], [day(2, 720, 750)]), 540);
  assert.equal(longest([day(6, 1200, 1620)], [day(0, 60, 90)]), 300);
  assert.equal(longest([day(1, 480, 1020)], [], 400), 400);
  assert.equal(longest([day(1, 480, 600)], [], 400), 120);
});
