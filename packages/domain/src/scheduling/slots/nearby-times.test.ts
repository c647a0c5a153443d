import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toronto } from '../../../test/zones.ts';
import { nearbyTimes, nearbyUntil } from './nearby-times.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** 1 December 2026 at 10:00 in Toronto. */
const present = Date.UTC(2026, 11, 1, 15);
const times = (starts: readonly number[], from = present) =>
  nearbyTimes({ starts, present, from, placeZone: toronto });
/** Every half hour from 9:00 to 17:00. */
const wholeDay = (ahead: number) =>
  Array.from({ length: 17 }, (_, index) => present + ahead * day - hour + (index * hour) / 2);

test('proposes up to three times of the same and the next day, nearest to the hour of the visit', () => {
  const starts = [0, 1, 2].flatMap(wholeDay);
  assert.deepEqual(times(starts, present + hour), [present + hour, present + 3 * hour, present + day]);
  assert.deepEqual(times(wholeDay(1)), [present + day, present + day + 2 * hour, present + day + 4 * hour]);
  assert.deepEqual(times(wholeDay(0), present + 5 * hour), [present + 5 * hour, present + 7 * hour]);
});

test('proposes no time that has passed, the present one, or one of a later day', () => {
  assert.deepEqual(times([present - hour, present, ...wholeDay(2)]), []);
  assert.equal(nearbyUntil(present, toronto), Date.UTC(2026, 11, 3, 5));
});
