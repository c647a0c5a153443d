import { zoneRules } from '@hoist/datasets/zone-rules';
import { toId, type ServiceId, type UserId } from '@hoist/domain/ids';
import type { Job, MechanicCalendar, Visit, WeeklyHours } from '@hoist/domain/scheduling/calendar';
import { speedDrives } from './speed-drives.ts';
import type { SlotsRequest } from '@hoist/domain/scheduling/slots/slots';
import type { ZoneRules } from '@hoist/domain/time';
import fc from 'fast-check';
import { clocks } from './clocks.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const everyWeekday = [0, 1, 2, 3, 4, 5, 6];

const zones: readonly ZoneRules[] = Object.keys(clocks).map((name) => {
  const rules = zoneRules(name);
  if (!rules) throw new Error(`No rules for ${name}`);
  return rules;
});

/** Ordinary days, and days before the nights on which some clocks change and others no longer do. */
const days = [
  '2026-06-15',
  '2026-11-23',
  '2026-12-31',
  '2026-03-07',
  '2026-10-31',
  '2027-03-13',
  '2027-11-06',
];

const point = fc.record({
  lat: fc.double({ min: 49, max: 49.4, noNaN: true }),
  lng: fc.double({ min: -123.4, max: -122.8, noNaN: true }),
});

/** A place of a visit, now and then one that is not known exactly. */
const place = fc
  .tuple(point, fc.constantFrom(0, 0, 0, 1, 3, 20))
  .map(([at, slackMinutes]) => ({ ...at, slackMinutes }));

const quarters = (min: number, max: number) => fc.integer({ min, max }).map((quarter) => quarter * 15);

const anyHours: fc.Arbitrary<WeeklyHours> = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  startMinute: quarters(0, 95),
  endMinute: quarters(1, 112),
});

const daily = (start: fc.Arbitrary<number>, length: fc.Arbitrary<number>) =>
  fc
    .record({ startMinute: start, length })
    .map(({ startMinute, length: minutes }) =>
      everyWeekday.map((weekday) => ({ weekday, startMinute, endMinute: startMinute + minutes })),
    );

const weeklyHours = fc.oneof(
  { weight: 1, arbitrary: fc.array(anyHours, { maxLength: 9 }) },
  { weight: 5, arbitrary: daily(quarters(0, 44), quarters(24, 96)) },
  // Nights, over which the clocks change.
  { weight: 3, arbitrary: daily(quarters(68, 92), quarters(16, 40)) },
  // Lunch at the base: two stretches.
  {
    weight: 1,
    arbitrary: fc
      .tuple(daily(quarters(28, 36), quarters(12, 16)), daily(quarters(50, 56), quarters(12, 24)))
      .map((halves) => halves.flat()),
  },
);

const breaks = fc.oneof(
  { weight: 2, arbitrary: fc.constant<WeeklyHours[]>([]) },
  { weight: 4, arbitrary: daily(quarters(44, 54), quarters(1, 6)) },
  { weight: 3, arbitrary: daily(quarters(0, 95), quarters(1, 8)) },
  // Coffee and lunch.
  {
    weight: 2,
    arbitrary: fc
      .tuple(daily(quarters(36, 42), quarters(1, 3)), daily(quarters(46, 60), quarters(1, 4)))
      .map((both) => both.flat()),
  },
  { weight: 1, arbitrary: fc.array(anyHours, { maxLength: 3 }) },
);

const dailyLimit = fc.record({
  jobs: fc.oneof(fc.constant(null), fc.constant(null), fc.integer({ min: 1, max: 6 })),
  minutes: fc.oneof(fc.constant(null), fc.constant(null), quarters(8, 40)),
});

/** Jobs that follow each other after random pauses, some back to back, some out of hours. */
const jobs = (from: number): fc.Arbitrary<readonly Job[]> =>
  fc
    .array(
      fc.record({
        pause: fc.oneof(fc.nat(30), fc.nat(200), fc.nat(200), fc.nat(700)),
        length: fc.integer({ min: 15, max: 200 }),
        place,
        done: fc.constantFrom(undefined, undefined, undefined, undefined, true),
        delay: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: 10, max: 240 })),
      }),
      { minLength: 4, maxLength: 18 },
    )
    .map((stretches) => {
      let clock = from - DAY / 4;
      return stretches.map(({ pause, length, place: at, done, delay }) => {
        const start = clock + pause * MINUTE;
        clock = start + length * MINUTE;
        const late = delay > 0 && done !== true ? { until: clock + delay * MINUTE } : {};
        return { from: start, to: clock, ...at, done, ...late };
      });
    });

export interface RandomMechanic {
  readonly jobs: readonly Job[];
  readonly calendar: Omit<MechanicCalendar, 'id'>;
}

/** The numbers of the services that are skills here. */
export interface RandomSkills {
  readonly one: number;
  readonly other: number;
}

const mechanic = (now: number, zone: ZoneRules, { one, other }: RandomSkills): fc.Arbitrary<RandomMechanic> =>
  fc.record({
    jobs: jobs(now),
    calendar: fc.record({
      base: point,
      zone: fc.oneof(
        { weight: 3, arbitrary: fc.constant(zone) },
        { weight: 1, arbitrary: fc.constantFrom(...zones) },
      ),
      radiusKm: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 40, max: 65 }) },
        { weight: 1, arbitrary: fc.integer({ min: 5, max: 40 }) },
      ),
      longestDriveMinutes: fc.constantFrom(null, null, null, 25, 60),
      skills: fc
        .constantFrom([one], ...Array.from({ length: 7 }, () => [one, other]))
        .map((ids) => new Set(ids.map((id) => toId<ServiceId>(id)))),
      weeklyHours,
      breaks,
      dailyLimit,
      timeOff: fc.array(
        fc
          .record({ after: fc.nat(4 * 1440), length: fc.integer({ min: 1, max: 900 }) })
          .map(({ after, length }) => ({
            from: now + (after - 720) * MINUTE,
            to: now + (after - 720 + length) * MINUTE,
          })),
        { maxLength: 1 },
      ),
    }),
  });

export interface RandomTown {
  readonly request: SlotsRequest;
  readonly speedKmh: number;
}

/** Small towns of mechanics with a visit to be placed, numbered from 1. */
export const randomTowns = (skills: RandomSkills): fc.Arbitrary<RandomTown> =>
  fc
    .record({
      day: fc.constantFrom(...days),
      minutes: fc.nat(1439),
      placeZone: fc.constantFrom(...zones),
      horizonDays: fc.integer({ min: 2, max: 3 }),
      gridMinutes: fc.constantFrom(15, 30, 30, 60),
      leadMinutes: fc.constantFrom(0, 120, 720),
    })
    .chain(({ day, minutes, placeZone, ...window }) => {
      const now = Date.parse(`${day}T05:00Z`) + minutes * MINUTE;
      const visit: fc.Arbitrary<Visit> = fc.record({
        place,
        services: fc
          .constantFrom([skills.one], [skills.one], [skills.other], [skills.one, skills.other])
          .map((ids) => ids.map((id) => toId<ServiceId>(id))),
        durationMinutes: quarters(1, 14),
        // Now and then the customer and one of the mechanics have nothing to do with each other.
        avoids: fc
          .constantFrom<readonly number[]>([], [], [], [], [2], [1], [3])
          .map((ids) => ids.map((id) => toId<UserId>(id))),
      });
      return fc
        .record({
          visit,
          speedKmh: fc.constantFrom(25, 45, 80),
          team: fc.oneof(
            {
              weight: 3,
              arbitrary: fc.array(mechanic(now, placeZone, skills), { minLength: 1, maxLength: 1 }),
            },
            {
              weight: 1,
              arbitrary: fc.array(mechanic(now, placeZone, skills), { minLength: 2, maxLength: 4 }),
            },
          ),
        })
        .map(({ visit: wanted, speedKmh, team }) => ({
          speedKmh,
          request: {
            mechanics: team.map(({ calendar }, index) => ({ id: toId<UserId>(index + 1), ...calendar })),
            jobsOf: (id) => team[id - 1]?.jobs ?? [],
            drives: speedDrives(speedKmh),
            visit: wanted,
            placeZone,
            now,
            window,
          },
        }));
    });
