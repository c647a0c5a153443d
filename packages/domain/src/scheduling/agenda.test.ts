import assert from 'node:assert/strict';
import test from 'node:test';
import { downtown, mechanicAt, monday, north } from '../../test/calendars.ts';
import { agendaOf } from './agenda.ts';
import type { Interval, MechanicCalendar } from './calendar.ts';
import { estimatedDrives } from './drive-time.ts';

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
    drives: estimatedDrives(40),
    from: '2026-11-23',
    days,
  });
/** Hours of the day, as a clock reads them. */
const clock = ({ from, to }: Interval) => [(from - monday) / hour, (to - monday) / hour];
const minutes = ({ from, to }: Interval) => (to - from) / 60_000;

test('a day is driven from the base to each job in turn, and home after the last', () => {
  // 20 km as the crow flies: 27 km and 41 minutes to drive.
  const [day] = agenda({}, [job(14, north(20)), job(10, north(20)), job(16, downtown)]);
  assert.deepEqual(day?.work.map(clock), [[8, 18]]);
  assert.deepEqual(
    day?.drives.map((one) => [one.minutes, one.home, minutes(one)]),
    [
      [41, false, 41],
      [41, false, 41],
    ],
  );
  // Between two jobs at one place nobody drives; the last one is at the base.
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

test('a break lies in a drive, lunch at home cuts the day in two, and time off leaves no break', () => {
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

test('each day has its own, and a job out of hours is driven to all the same', () => {
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
