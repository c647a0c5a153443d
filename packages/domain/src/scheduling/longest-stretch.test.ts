import assert from 'node:assert/strict';
import test from 'node:test';
import { longestStretch } from './longest-stretch.ts';

test('the longest stretch of a week joins hours that touch, also over midnight, and no others', () => {
  const day = (weekday: number, startMinute: number, endMinute: number) => ({
    weekday,
    startMinute,
    endMinute,
  });
  assert.equal(longestStretch([]), 0);
  assert.equal(longestStretch([day(2, 780, 1080), day(1, 480, 720), day(2, 480, 720)]), 300);
  assert.equal(longestStretch([day(1, 480, 720), day(1, 720, 1080)]), 600);
  assert.equal(longestStretch([day(1, 1200, 1440), day(2, 0, 120)]), 360);
});
