import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toronto } from '../test/zones.ts';
import { afterQuietHours } from './quiet-hours.ts';
import { fromLocal } from './time.ts';

test('delays messages from 21:00 to 8:00 local time [MG002]', () => {
  const local = (day: number, hour: number, minute = 0) =>
    fromLocal({ year: 2026, month: 12, day, hour, minute }, toronto);
  assert.equal(afterQuietHours(local(1, 20, 59), toronto), local(1, 20, 59));
  assert.equal(afterQuietHours(local(1, 21), toronto), local(2, 8));
  assert.equal(afterQuietHours(local(2, 0), toronto), local(2, 8));
  assert.equal(afterQuietHours(local(2, 7, 59), toronto), local(2, 8));
  assert.equal(afterQuietHours(local(2, 8), toronto), local(2, 8));
});

test('ends quiet hours at 8:00 when the clocks change during the night', () => {
  const wall = (month: number, day: number, hour: number) =>
    fromLocal({ year: 2026, month, day, hour, minute: 0 }, toronto);
  const spring = wall(3, 7, 23);
  assert.equal(afterQuietHours(spring, toronto) - spring, 8 * 3_600_000);
  assert.equal(afterQuietHours(spring, toronto), wall(3, 8, 8));
  const autumn = wall(10, 31, 23);
  assert.equal(afterQuietHours(autumn, toronto) - autumn, 10 * 3_600_000);
});
