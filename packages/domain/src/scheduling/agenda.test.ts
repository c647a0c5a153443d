import assert from 'node:assert/strict';
import test from 'node:test';
import { downtown, mechanicAt, monday, north } from '../../test/calendars.ts';
import { speedDrives } from '../../test/speed-drives.ts';
import { agendaOf } from './agenda.ts';
import type { Interval, MechanicCalendar } from './calendar.ts';

const hour = 3_600_000;
const job = (fromHour: number, place = downtown) => ({
  from: monday + fromHour * hour,
  to: monday + (fromHour + 1) * hour,
  ...place,
});
const agenda = (changes: Partial<MechanicCalendar>, jobs: readonly ReturnType<typeof job>[], days = 1) =>
  agendaOf({
    mechanic: mechanicAt(1, { weeklyHours: [{ weekday: 1, startMinute: 480, endMinute: 1080 }], ...changes }),
    jobs,
    drives: speedDrives(40),
    from: '2026-11-23',
    days,
  });
/** Hours of the day, as a clock reads them. */
const clock = ({ from, to }: Interval) => [(from - monday) / hour, (to - monday) / hour];
const minutes = ({ from, to }: Interval) => (to - from) / 60_000;

test('plans drives from the base to each job and home after the last [PL018]', () => {
  // 20 km straight are 27 km and 41 minutes of driving.
  const [day] = agenda({}, [job(14, north(20)), job(10, north(20)), job(16, downtown)]);
  assert.deepEqual(day?.work.map(clock), [[8, 18]]);
  assert.deepEqual(
    day?.drives.map((one) => [one.minutes, one.home, minutes(one)]),
    [
      [41, false, 41],
      [41, false, 41],
    ],
  );
  // Two jobs at one place need no drive; the last one is at the base.
  assert.deepEqual(
    day?.drives.map(({ to }) => clock({ from: to, to })[0]),
    [10, 16],
  );
  const [far] = agenda({}, [job(16, north(20))]);
  assert.deepEqual(
    far?.drives.map(({ home }) => home),
    [false, true],
  );
  assert.equal(far?.drives[1]?.from, monday + 17 * hour);
});

test('extends a drive by a break, drives home between shifts, and plans no break in time off', () => {
  const lunch = { breaks: [{ weekday: 1, startMinute: 570, endMinute: 600 }] };
  const [broken] = agenda(lunch, [job(10.25, north(20))]);
  // Fifteen minutes after the break, the other twenty-six before it.
  assert.deepEqual(broken?.drives.slice(0, 1).map(minutes), [71]);
  assert.deepEqual(broken?.breaks.map(clock), [[9.5, 10]]);
  const halves = [
    { weekday: 1, startMinute: 480, endMinute: 720 },
    { weekday: 1, startMinute: 780, endMinute: 1080 },
  ];
  const [cut] = agenda({ weeklyHours: halves }, [job(9, north(20)), job(14, north(20))]);
  assert.deepEqual(
    cut?.drives.map(({ home }) => home),
    [false, true, false, true],
  );
  const [off] = agenda({ ...lunch, timeOff: [{ from: monday, to: monday + 13 * hour }] }, []);
  assert.deepEqual([off?.work.map(clock), off?.breaks], [[[13, 18]], []]);
});

test('plans each day separately, with drives to jobs outside the hours', () => {
  const days = agenda({}, [job(22, north(20)), job(24 + 10, north(20))], 2);
  assert.deepEqual(
    days.map(({ date }) => date),
    ['2026-11-23', '2026-11-24'],
  );
  assert.deepEqual(
    days.map(({ work }) => work.length),
    [1, 0],
  );
  assert.deepEqual(
    days.map(({ drives }) => drives.map(({ home }) => home)),
    [
      [false, true],
      [false, true],
    ],
  );
});
