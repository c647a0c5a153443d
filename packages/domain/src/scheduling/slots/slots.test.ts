import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { brakes, downtown, mechanicAt, monday, north, oil, slotRequests } from '../../../test/calendars.ts';
import { samples } from '../../../test/samples.ts';
import { speedDrives } from '../../../test/speed-drives.ts';
import { at, stJohns, toronto, vancouver } from '../../../test/zones.ts';
import { toId, type LocationId, type ServiceId, type UserId } from '../../ids.ts';
import { addDays, formatIso, localDate, startOfDate, toLocal, type Instant } from '../../time.ts';
import { defaultWindow, gridOf, startRefusal } from './booking-window.ts';
import type { Job, MechanicCalendar } from '../calendar.ts';
import { coverageRefusal, covers, nearestBaseDrive } from '../coverage.ts';
import { datesList, nextSlots } from '../dates-list.ts';
import { straightKm, type VisitPoint } from '../drive-time.ts';
import { fits } from './fits.ts';
import { availableStarts, candidatesAt, type SlotsRequest } from './slots.ts';

const minute = 60_000;

/** Whether a mechanic works at an instant, by hours of the day or of the evening before, without time off. */
function works(mechanic: MechanicCalendar, instant: Instant): boolean {
  if (mechanic.timeOff.some(({ from, to }) => from <= instant && instant < to)) return false;
  const local = toLocal(instant, mechanic.zone);
  return mechanic.weeklyHours.some((hours) =>
    [0, 1].some((daysBack) => {
      const shown = local.hour * 60 + local.minute + daysBack * 1440;
      const sameDay = hours.weekday === (local.weekday + 7 - daysBack) % 7;
      return sameDay && hours.startMinute <= shown && shown < hours.endMinute;
    }),
  );
}

/** A slow oracle that checks minute by minute. */
function tryOne(mechanic: MechanicCalendar, start: Instant, request: SlotsRequest): boolean {
  const { visit, drives, jobsOf } = request;
  const end = start + visit.durationMinutes * minute;
  const jobs = jobsOf(mechanic.id);
  if (!visit.services.every((service) => mechanic.skills.has(service))) return false;
  if (straightKm(mechanic.base, visit.place) > mechanic.radiusKm) return false;
  if (jobs.some((job) => job.from < end && start < job.to)) return false;
  for (let clock = start; clock < end; clock += minute) if (!works(mechanic, clock)) return false;
  const before = jobs.filter((job) => job.to <= start).toSorted((a, b) => b.to - a.to)[0];
  const after = jobs.filter((job) => job.from >= end).toSorted((a, b) => a.from - b.from)[0];
  let setOut = start;
  while (works(mechanic, setOut - minute) && start - setOut < 1440 * minute) setOut -= minute;
  let home = end;
  while (works(mechanic, home) && home - end < 1440 * minute) home += minute;
  const ms = (from: VisitPoint, to: VisitPoint) =>
    (drives(from, to).minutes + (from.slackMinutes ?? 0) + (to.slackMinutes ?? 0)) * minute;
  if (before !== undefined && before.to + ms(before, visit.place) > start) return false;
  if (after !== undefined && end + ms(visit.place, after) > after.from) return false;
  const fromBase = before === undefined || before.to <= setOut;
  const toBase = after === undefined || after.from >= home;
  if (fromBase && setOut + ms(mechanic.base, visit.place) > start) return false;
  return !toBase || end + ms(visit.place, mechanic.base) <= home;
}

function allGridStarts({ now, placeZone, window }: SlotsRequest): readonly Instant[] {
  const starts: Instant[] = [];
  const end = startOfDate(addDays(localDate(now, placeZone), window.horizonDays), placeZone);
  for (
    let clock = Math.ceil((now + window.leadMinutes * minute) / minute) * minute;
    clock < end;
    clock += minute
  ) {
    if (toLocal(clock, placeZone).minute % window.gridMinutes === 0) starts.push(clock);
  }
  return starts;
}

/** The oracle does not support changes of the clocks. */
const onPlainDays = (request: SlotsRequest): boolean =>
  request.mechanics.every(({ zone }) => {
    const offset = toLocal(request.now - 2 * 1440 * minute, zone).offsetMinutes;
    return (
      toLocal(request.now + (request.window.horizonDays + 3) * 1440 * minute, zone).offsetMinutes === offset
    );
  });

test('offers exactly the starts of an exhaustive search [BK005]', () => {
  fc.assert(
    fc.property(slotRequests.filter(onPlainDays), (request) => {
      const grid = allGridStarts(request);
      const expected = grid.filter((start) => request.mechanics.some((each) => tryOne(each, start, request)));
      const iso = (starts: readonly Instant[]) => starts.map((start) => formatIso(start, request.placeZone));
      assert.deepEqual(iso(availableStarts(request)), iso(expected));
    }),
    samples(60),
  );
});

test('offers a start exactly when it fits some mechanic, also when the clocks change', () => {
  fc.assert(
    fc.property(slotRequests, (request) => {
      const offered = new Set(availableStarts(request));
      for (const start of allGridStarts(request)) {
        const candidates = candidatesAt(start, request);
        assert.equal(offered.has(start), candidates.length > 0, formatIso(start, request.placeZone));
        const fitting = request.mechanics.filter((mechanic) => {
          const { visit, drives } = request;
          return fits({ mechanic, jobs: request.jobsOf(mechanic.id), visit, start, drives }).ok;
        });
        assert.deepEqual(
          candidates.map((each) => each.mechanicId).toSorted((a, b) => a - b),
          fitting.map((each) => each.id),
        );
      }
    }),
    samples(60),
  );
});

const request = (changes: Partial<SlotsRequest> = {}): SlotsRequest => ({
  mechanics: [mechanicAt(1)],
  jobsOf: () => [],
  drives: speedDrives(40),
  visit: { place: north(10), services: [brakes], durationMinutes: 60 },
  placeZone: toronto,
  now: monday,
  window: { ...defaultWindow, horizonDays: 1 },
  ...changes,
});

const clockTimes = (starts: readonly Instant[]) =>
  starts.map((start) => formatIso(start, toronto).slice(11, 16));

const job = (fromHour: number, toHour: number, place = downtown): Job => ({
  from: monday + fromHour * 60 * minute,
  to: monday + toHour * 60 * minute,
  ...place,
});

test('counts drives from and to the base at the ends of the day', () => {
  // 10 km straight are 13.5 km of road: 21 minutes at 40 km/h.
  const times = clockTimes(availableStarts(request()));
  assert.deepEqual([times[0], times.at(-1), times.length], ['08:30', '15:30', 15]);
});

test('counts drives before and after a job [BK005]', () => {
  const times = clockTimes(availableStarts(request({ jobsOf: () => [job(10, 12)] })));
  assert.deepEqual(times.slice(0, 3), ['08:30', '12:30', '13:00']);
});

test('starts the day at the base after a job that ended when the hours begin', () => {
  const times = clockTimes(availableStarts(request({ jobsOf: () => [job(7, 8, north(10))] })));
  assert.equal(times[0], '08:30');
});

test('does not offer an adjacent start that is too far to drive to', () => {
  const far = north(28);
  const starts = availableStarts(
    request({ jobsOf: () => [job(8, 12, far)], visit: { ...request().visit, place: downtown } }),
  );
  assert.equal(clockTimes(starts)[0], '13:00');
});

test('never offers a start within two hours, off the grid or beyond 30 days', () => {
  const now = monday + (9 * 60 + 10) * minute;
  assert.equal(clockTimes(availableStarts(request({ now })))[0], '11:30');
  const grid = gridOf(now, toronto, defaultWindow);
  assert.equal(startRefusal(now + 119 * minute, grid), 'too_soon');
  assert.equal(startRefusal(grid.first, grid), undefined);
  assert.equal(startRefusal(grid.first + minute, grid), 'off_grid');
  assert.equal(startRefusal(grid.first + 31 * 1440 * minute, grid), 'beyond_horizon');
});

test('uses local :00 and :30, also in half-hour zones and across changes of the clocks', () => {
  for (const zone of [stJohns, toronto, vancouver]) {
    const { first, stepMs, count } = gridOf(at(2026, 10, 20, 3, 17), zone, defaultWindow);
    for (let index = 0; index < count; index += 1) {
      assert.equal(toLocal(first + index * stepMs, zone).minute % 30, 0);
    }
  }
});

test('offers no start at lunch, on a day off or without the skill [BK005]', () => {
  const lunch = [480, 780].map((startMinute) => ({ weekday: 1, startMinute, endMinute: startMinute + 240 }));
  const split = clockTimes(availableStarts(request({ mechanics: [mechanicAt(1, { weeklyHours: lunch })] })));
  assert.deepEqual(split, [
    '08:30',
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '13:30',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
  ]);
  const off = [{ from: monday, to: monday + 1440 * minute }];
  assert.deepEqual(availableStarts(request({ mechanics: [mechanicAt(1, { timeOff: off })] })), []);
  assert.deepEqual(availableStarts(request({ mechanics: [mechanicAt(1, { skills: new Set([oil]) })] })), []);
});

test('returns why a visit does not fit a mechanic', () => {
  const base = { jobs: [job(10, 12)], visit: request().visit, drives: speedDrives(40) };
  const why = (hour: number, mechanic = mechanicAt(1)) => {
    const result = fits({ ...base, mechanic, start: monday + hour * 60 * minute });
    return result.ok ? 'fits' : result.error;
  };
  assert.equal(why(8.5), 'fits');
  assert.equal(why(7.5), 'outside_hours');
  assert.equal(why(8), 'too_late_from_previous');
  assert.equal(why(9), 'too_early_for_next');
  assert.equal(why(11), 'overlap');
  assert.equal(why(12), 'too_late_from_previous');
  assert.equal(why(15.75), 'too_early_for_next');
  assert.equal(why(13, mechanicAt(1, { radiusKm: 9 })), 'not_covered');
  assert.equal(why(13, mechanicAt(1, { skills: new Set([toId<ServiceId>(9)]) })), 'not_covered');
});

test('allows more time to and from a place whose position is uncertain, on both sides', () => {
  const base = { mechanic: mechanicAt(1), drives: speedDrives(40) };
  const vague = { ...downtown, slackMinutes: 20, locationId: toId<LocationId>(1) };
  const otherDoor = { ...vague, locationId: toId<LocationId>(2) };
  const judged = (place: VisitPoint, jobs: readonly Job[], hour: number) => {
    const visit = { ...request().visit, place, durationMinutes: 60 };
    const result = fits({ ...base, jobs, visit, start: monday + hour * 60 * minute });
    return result.ok ? 'fits' : result.error;
  };
  assert.equal(judged(downtown, [], 8), 'fits');
  assert.equal(judged(vague, [], 8), 'too_late_from_previous');
  assert.equal(judged(vague, [], 8.5), 'fits');
  const known = [job(10, 12, downtown)];
  assert.equal(judged(downtown, known, 12), 'fits');
  assert.equal(judged(vague, known, 12), 'too_late_from_previous');
  assert.equal(judged(downtown, [job(10, 12, vague)], 9), 'too_early_for_next');
  // Two customers of one postal area have one point, but not one door.
  assert.equal(judged(vague, [job(10, 12, otherDoor)], 12.5), 'too_late_from_previous');
  assert.equal(judged(vague, [job(10, 12, otherDoor)], 12.75), 'fits');
  assert.equal(judged(vague, [job(10, 12, vague)], 12), 'fits');
});

test('ranks by added driving, then load of the day, then id', () => {
  const mechanics = [
    mechanicAt(1),
    mechanicAt(2, { base: north(9) }),
    mechanicAt(3),
    mechanicAt(4, { base: north(9) }),
    mechanicAt(5, { base: north(9) }),
  ];
  const jobsOf = (id: number): readonly Job[] => (id === 2 ? [job(8.5, 9, north(9))] : []);
  const ranked = candidatesAt(monday + 13 * 60 * minute, request({ mechanics, jobsOf }));
  assert.deepEqual(
    ranked.map(({ mechanicId: id, loadMinutes }) => [id, loadMinutes]),
    [
      [4, 0],
      [5, 0],
      [2, 30],
      [1, 0],
      [3, 0],
    ],
  );
  assert.equal(ranked[3]?.addedMinutes, 42);
});

test('covers a place within the radius and the longest drive with every skill, and charges from the nearest such base', () => {
  const place = north(20);
  const wanted = { place, services: [brakes, oil] };
  const drives = speedDrives(40);
  const limited = (longestDriveMinutes: number) => mechanicAt(1, { radiusKm: 30, longestDriveMinutes });
  assert.equal(covers(limited(41), wanted, drives), true);
  assert.equal(covers(limited(40), wanted, drives), false);
  assert.equal(coverageRefusal(limited(40), wanted, drives), 'out_of_area');
  assert.equal(covers(mechanicAt(1, { radiusKm: 20.01 }), wanted, drives), true);
  assert.equal(covers(mechanicAt(1, { radiusKm: 19.99 }), wanted, drives), false);
  const team = [
    mechanicAt(1),
    mechanicAt(2, { base: north(15) }),
    mechanicAt(3, { base: north(19), skills: new Set([oil]) }),
    mechanicAt(4, { base: north(19), radiusKm: 0.5 }),
  ];
  const drive = nearestBaseDrive(team, wanted, speedDrives(40));
  assert.ok(drive !== undefined && Math.abs(drive.km - 5 * 1.35) < 0.01);
  assert.equal(drive.minutes, 11);
  assert.equal(nearestBaseDrive(team, { place: north(300), services: [] }, speedDrives(40)), undefined);
});

test('computes known distances', () => {
  const montreal = { lat: 45.5019, lng: -73.5674 };
  assert.ok(Math.abs(straightKm({ lat: 43.6532, lng: -79.3832 }, montreal) - 504) < 2);
  assert.deepEqual(speedDrives(40)(downtown, downtown), { km: 0, minutes: 0 });
});

test('lists every day of the horizon in the zone of the place, also empty ones', () => {
  const window = { ...defaultWindow, horizonDays: 7 };
  const starts = availableStarts(request({ window }));
  const list = datesList({ starts, placeZone: toronto, locale: 'en', now: monday, horizonDays: 7 });
  assert.deepEqual(
    list.map(({ date, label, slots }) => [date, label, slots.length]),
    [
      ['2026-11-23', 'Mon, Nov 23', 15],
      ['2026-11-24', 'Tue, Nov 24', 15],
      ['2026-11-25', 'Wed, Nov 25', 15],
      ['2026-11-26', 'Thu, Nov 26', 15],
      ['2026-11-27', 'Fri, Nov 27', 15],
      ['2026-11-28', 'Sat, Nov 28', 0],
      ['2026-11-29', 'Sun, Nov 29', 0],
    ],
  );
  const first = { preferredTime: '2026-11-23T08:30:00-05:00', label: '8:30 AM', available: true };
  assert.deepEqual(list[0]?.slots[0], first);
  const french = datesList({ starts, placeZone: toronto, locale: 'fr', now: monday, horizonDays: 1 });
  assert.equal(french[0]?.slots[0]?.label, '8\u00a0h\u00a030');
});

test('offers the next three starts after a lost one, or the last ones before it', () => {
  const starts = [1, 2, 3, 4, 5].map((hour) => monday + hour * 60 * minute);
  const offered = (wanted: number) =>
    clockTimes(
      nextSlots({ starts, wanted: monday + wanted * 60 * minute, placeZone: toronto, locale: 'en' }).map(
        (slot) => Date.parse(slot.preferredTime),
      ),
    );
  assert.deepEqual(offered(2), ['03:00', '04:00', '05:00']);
  assert.deepEqual(offered(4), ['02:00', '03:00', '05:00']);
  assert.deepEqual(offered(9), ['03:00', '04:00', '05:00']);
  assert.deepEqual(nextSlots({ starts: [], wanted: monday, placeZone: toronto, locale: 'fr' }), []);
});

test('does not end the shift at midnight for round-the-clock hours', () => {
  const weeklyHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }));
  const mechanics = [mechanicAt(1, { weeklyHours })];
  const window = { leadMinutes: 0, horizonDays: 2, gridMinutes: 30 };
  assert.equal(availableStarts(request({ mechanics, window })).length, 96);
  const night = monday + 23.5 * 60 * minute;
  assert.deepEqual(
    candidatesAt(night, request({ mechanics })).map((each) => each.mechanicId),
    [toId<UserId>(1)],
  );
});
