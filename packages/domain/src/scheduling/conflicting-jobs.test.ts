import assert from 'node:assert/strict';
import test from 'node:test';
import { brakes, downtown, mechanicAt, monday, north } from '../../test/calendars.ts';
import type { MechanicCalendar } from './calendar.ts';
import { speedDrives } from '../../test/speed-drives.ts';
import { cellOf, DriveTable } from './drive-table.ts';
import type { Point } from './drive-time.ts';
import { conflictingJobs } from './conflicting-jobs.ts';

const hour = 3_600_000;
const job = (name: string, fromHour: number, place = downtown) => ({
  name,
  from: monday + fromHour * hour,
  to: monday + (fromHour + 1) * hour,
  service: brakes,
  ...place,
});
const promised = [job('early', 8.5), job('noon', 12), job('far', 15, north(20)), job('night', 22)];
const broken = (changes: Partial<MechanicCalendar>, others = [] as ReturnType<typeof job>[]) =>
  conflictingJobs({
    before: mechanicAt(1),
    after: mechanicAt(1, changes),
    promised,
    others,
    drives: speedDrives(40),
  }).map(({ name }) => name);

test('returns the promised jobs that a calendar change breaks [PL016]', () => {
  assert.deepEqual(broken({}), []);
  // The night job was already outside the hours.
  assert.deepEqual(broken({ weeklyHours: [] }), ['early', 'noon', 'far']);
  assert.deepEqual(broken({ weeklyHours: [{ weekday: 1, startMinute: 600, endMinute: 1020 }] }), ['early']);
  assert.deepEqual(broken({ breaks: [{ weekday: 1, startMinute: 750, endMinute: 780 }] }), ['noon']);
  assert.deepEqual(broken({ timeOff: [{ from: monday + 15.5 * hour, to: monday + 20 * hour }] }), ['far']);
  assert.deepEqual(broken({ radiusKm: 15 }), ['far']);
  assert.deepEqual(broken({ base: north(25) }), ['early']);
  assert.deepEqual(broken({ skills: new Set() }), ['early', 'noon', 'far']);
});

test('lets a mechanic move to a base off the map of the road engine', () => {
  const drives = (base: Point) => {
    const table = new DriveTable(({ from, to }) =>
      from === cellOf(base) || to === cellOf(base) ? 'unknown' : { km: 5, seconds: 600 },
    );
    return table.careful;
  };
  const move = (base: Point) =>
    conflictingJobs({
      before: mechanicAt(1),
      after: mechanicAt(1, { base }),
      promised,
      others: [],
      drives: drives(base),
    }).map(({ name }) => name);
  assert.deepEqual(move(north(6)), []);
  // Estimated, not passed over: the drive to the first job is too long.
  assert.deepEqual(move(north(25)), ['early']);
});

test('counts finished jobs towards a new daily limit', () => {
  const limit = (jobs: number) => ({ dailyLimit: { jobs, minutes: null } });
  assert.deepEqual(broken(limit(4)), []);
  assert.deepEqual(broken(limit(3)), ['early', 'noon', 'far']);
  const done = { ...job('done', 7), done: true };
  assert.deepEqual(broken(limit(4), [done]), ['early', 'noon', 'far']);
  assert.deepEqual(broken(limit(5), [done]), []);
});
