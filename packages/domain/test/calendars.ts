import fc from 'fast-check';
import { toId, type ServiceId, type UserId } from '../src/ids.ts';
import type { Job, MechanicCalendar, Visit } from '../src/scheduling/calendar.ts';
import { speedDrives } from './speed-drives.ts';
import type { SlotsRequest } from '../src/scheduling/slots/slots.ts';
import type { ZoneRules } from '../src/time.ts';
import { stJohns, toronto, vancouver } from './zones.ts';

const minute = 60_000;
const day = 1440 * minute;

export const brakes = toId<ServiceId>(1);
export const oil = toId<ServiceId>(2);

/** Downtown Toronto. */
export const downtown = { lat: 43.65, lng: -79.38 };

/** A place some kilometres north of downtown. */
export const north = (km: number) => ({ lat: downtown.lat + km / 111.195, lng: downtown.lng });

export const monday = Date.UTC(2026, 10, 23, 5);

/** A mechanic at downtown Toronto, Monday to Friday 08:00–17:00, 30 km around. */
export const mechanicAt = (id: number, changes: Partial<MechanicCalendar> = {}): MechanicCalendar => ({
  id: toId<UserId>(id),
  base: downtown,
  zone: toronto,
  radiusKm: 30,
  skills: new Set([brakes, oil]),
  weeklyHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 480, endMinute: 1020 })),
  breaks: [],
  dailyLimit: { jobs: null, minutes: null },
  timeOff: [],
  ...changes,
});

const point = fc.record({
  lat: fc.double({ min: 43.5, max: 43.9, noNaN: true }),
  lng: fc.double({ min: -79.7, max: -79.1, noNaN: true }),
});

const visitPoint = fc
  .tuple(point, fc.constantFrom(0, 0, 3, 20))
  .map(([at, slackMinutes]) => ({ ...at, slackMinutes }));

const hours = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  startMinute: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  endMinute: fc.integer({ min: 1, max: 112 }).map((quarter) => quarter * 15),
});

const everyDay = fc
  .record({ start: fc.integer({ min: 0, max: 44 }), length: fc.integer({ min: 16, max: 96 }) })
  .map(({ start, length }) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      startMinute: start * 15,
      endMinute: (start + length) * 15,
    })),
  );

/** Consecutive jobs after random gaps, some back to back, some outside the hours. */
const jobs = (from: number): fc.Arbitrary<readonly Job[]> =>
  fc
    .array(fc.record({ pause: fc.nat(900), length: fc.integer({ min: 15, max: 240 }), place: visitPoint }), {
      maxLength: 14,
    })
    .map((stretches) => {
      let clock = from - day;
      return stretches.map(({ pause, length, place }) => {
        const start = clock + pause * minute;
        clock = start + length * minute;
        return { from: start, to: clock, ...place };
      });
    });

const mechanic = (now: number, zone: ZoneRules) =>
  fc.record({
    jobs: jobs(now),
    calendar: fc.record({
      base: point,
      zone: fc.constantFrom(zone, toronto),
      radiusKm: fc.integer({ min: 10, max: 80 }),
      skills: fc.constantFrom(new Set([brakes]), new Set([brakes, oil]), new Set([brakes, oil])),
      weeklyHours: fc.oneof(fc.array(hours, { maxLength: 9 }), everyDay, everyDay),
      breaks: fc.constant([]),
      dailyLimit: fc.constant({ jobs: null, minutes: null }),
      timeOff: fc.array(
        fc.record({ after: fc.nat(4 * 1440), length: fc.nat(900) }).map(({ after, length }) => ({
          from: now + after * minute,
          to: now + (after + length) * minute,
        })),
        { maxLength: 2 },
      ),
    }),
  });

const visit: fc.Arbitrary<Visit> = fc.record({
  place: visitPoint,
  services: fc.constantFrom([brakes], [brakes], [oil], [brakes, oil]),
  durationMinutes: fc.integer({ min: 1, max: 16 }).map((quarter) => quarter * 15),
});

/** Small teams on ordinary days and on days when the clocks change. */
export const slotRequests: fc.Arbitrary<SlotsRequest> = fc
  .record({
    day: fc.constantFrom(monday, Date.UTC(2026, 9, 30, 5), Date.UTC(2027, 2, 12, 5)),
    minutes: fc.nat(1440),
    placeZone: fc.constantFrom(toronto, stJohns, vancouver),
    horizonDays: fc.integer({ min: 1, max: 4 }),
    gridMinutes: fc.constantFrom(15, 30, 60),
    leadMinutes: fc.constantFrom(0, 120, 1440),
  })
  .chain(({ day: first, minutes, placeZone, ...window }) => {
    const now = first + minutes * minute;
    return fc
      .record({
        visit,
        speed: fc.constantFrom(20, 40, 80),
        team: fc.array(mechanic(now, placeZone), { maxLength: 5 }),
      })
      .map(({ visit: wanted, speed, team }) => {
        return {
          mechanics: team.map(({ calendar }, index) => ({ id: toId<UserId>(index + 1), ...calendar })),
          jobsOf: (id) => team[id - 1]?.jobs ?? [],
          drives: speedDrives(speed),
          visit: wanted,
          placeZone,
          now,
          window,
        };
      });
  });
