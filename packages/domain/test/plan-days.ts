import fc from 'fast-check';
import { toId, type UserId, type OrderId } from '../src/ids.ts';
import type { Job, MechanicCalendar } from '../src/scheduling/calendar.ts';
import type { DriveTimes } from '../src/scheduling/drive-time.ts';
import { fits } from '../src/scheduling/slots/fits.ts';
import type { PlanRequest, PlanVisit } from '../src/scheduling/planner/plan-request.ts';
import { candidatesAt } from '../src/scheduling/slots/slots.ts';
import { brakes, downtown, mechanicAt, monday, oil } from './calendars.ts';
import { speedDrives } from './speed-drives.ts';
import { toronto } from './zones.ts';

const minute = 60_000;

export interface DaySize {
  readonly mechanics: number;
  readonly visits: number;
  /** All mechanics work alike, all visits may move, and nothing but driving is weighed. */
  readonly plain?: boolean;
}

const point = fc
  .tuple(fc.nat(300), fc.nat(400))
  .map(([lat, lng]) => ({ lat: downtown.lat + lat / 1000 - 0.15, lng: downtown.lng + lng / 1000 - 0.2 }));

/** A morning and an afternoon with the base in between, a break, a daily limit, hours off, one skill less. */
const calendarChanges = fc.constantFrom<Partial<MechanicCalendar>>(
  {},
  { breaks: [{ weekday: 1, startMinute: 720, endMinute: 750 }] },
  { skills: new Set([oil]) },
  { dailyLimit: { jobs: 3, minutes: 200 } },
  {
    weeklyHours: [
      { weekday: 1, startMinute: 420, endMinute: 720 },
      { weekday: 1, startMinute: 840, endMinute: 1200 },
    ],
  },
  { timeOff: [{ from: monday + 600 * minute, to: monday + 720 * minute }] },
  { radiusKm: 15, longestDriveMinutes: 25 },
  { lapses: new Map([[brakes, monday + 780 * minute]]) },
);

const wish = fc.record({
  place: fc.tuple(point, fc.constantFrom(0, 0, 5)).map(([at, slackMinutes]) => ({ ...at, slackMinutes })),
  quarter: fc.integer({ min: 28, max: 76 }),
  minutes: fc.integer({ min: 2, max: 8 }).map((quarters) => quarters * 15),
  services: fc.constantFrom([brakes], [oil], [oil], [brakes, oil]),
  avoids: fc.constantFrom<readonly number[]>([], [], [1], [2]),
  movable: fc.constantFrom(true, true, true, false),
  nobodyYet: fc.constantFrom(true, false, false),
});

/** Days as bookings made them, one after the other, each for the mechanic who adds the least driving. */
export const planRequests = ({ mechanics, visits, plain = false }: DaySize): fc.Arbitrary<PlanRequest> =>
  fc
    .record({
      team: fc.array(fc.tuple(point, plain ? fc.constant({}) : calendarChanges), {
        minLength: 1,
        maxLength: mechanics,
        size: 'max',
      }),
      // By default fast-check makes arrays of at most ten.
      wishes: fc.array(wish, { maxLength: visits, size: 'max' }),
    })
    .map(({ team, wishes }) => {
      const all = team.map(([base, changes], index) =>
        mechanicAt(index + 1, {
          base,
          radiusKm: 80,
          weeklyHours: [{ weekday: 1, startMinute: 420, endMinute: 1200 }],
          ...changes,
        }),
      );
      const jobs = new Map<UserId, Job[]>(all.map(({ id }) => [id, []]));
      const drives = speedDrives(40);
      const booked: PlanVisit[] = [];
      for (const [
        index,
        { place, quarter, minutes, services, avoids, movable, nobodyYet },
      ] of wishes.entries()) {
        const from = monday + quarter * 15 * minute;
        const wanted = plain
          ? { place, services: [oil] }
          : { place, services, avoids: avoids.map((id) => toId<UserId>(id)) };
        const [taker] = candidatesAt(from, {
          mechanics: all,
          jobsOf: (id) => jobs.get(id) ?? [],
          drives,
          visit: { ...wanted, durationMinutes: minutes },
          placeZone: toronto,
          now: monday,
          window: { leadMinutes: 0, horizonDays: 1, gridMinutes: 15 },
        });
        const waits = !plain && !taker && nobodyYet;
        if (!taker && !waits) continue;
        const to = from + minutes * minute;
        // Each service is a job of its own, and takes its share of the visit's time.
        const share = (to - from) / wanted.services.length;
        for (const step of wanted.services.keys())
          if (taker)
            jobs
              .get(taker.mechanicId)
              ?.push({ ...place, from: from + step * share, to: from + (step + 1) * share });
        booked.push({
          id: toId<OrderId>(index + 1),
          from,
          to,
          minutes,
          ...wanted,
          mechanicId: taker?.mechanicId ?? null,
          movable: plain || movable,
        });
      }
      return {
        visits: booked,
        mechanics: all.map((calendar) => ({ calendar, done: { jobs: 0, minutes: 0 } })),
        drives,
        weights: plain ? { change: 0, unevenness: 0 } : { change: 0.3, unevenness: 0.02 },
      };
    });

export type MechanicOf = (visit: PlanVisit) => UserId | null | undefined;

/** Visits of an assignment that the booking would refuse. */
export function brokenRules(
  { visits, mechanics, drives }: PlanRequest,
  mechanicOf: MechanicOf,
): readonly string[] {
  return mechanics.flatMap(({ calendar }) => {
    const own = visits.filter((visit) => mechanicOf(visit) === calendar.id);
    return own.flatMap((visit) => {
      const jobs = own
        .filter((one) => one !== visit)
        .flatMap(({ services, from, to, place }) =>
          services.map((_, step) => ({
            ...place,
            from: from + (step * (to - from)) / services.length,
            to: from + ((step + 1) * (to - from)) / services.length,
          })),
        );
      const wanted = { ...visit, durationMinutes: visit.minutes };
      const fit = fits({ mechanic: calendar, jobs, visit: wanted, start: visit.from, drives });
      return fit.ok ? [] : [`${visit.id} ${fit.error}`];
    });
  });
}

/** Kilometres of all mechanics, with the ways home between shifts. */
export function kmOf({ visits, mechanics, drives }: PlanRequest, mechanicOf: MechanicOf): number {
  const km = (from: Parameters<DriveTimes>[0], to: Parameters<DriveTimes>[1]) => drives(from, to).km;
  return mechanics.reduce((sum, { calendar }) => {
    const tour = visits
      .filter((visit) => mechanicOf(visit) === calendar.id)
      .toSorted((a, b) => a.from - b.from);
    const shiftOf = (visit: PlanVisit) =>
      calendar.weeklyHours.length < 2 || visit.from < monday + 780 * minute ? 0 : 1;
    const midday = (visit: PlanVisit) => calendar.timeOff.length > 0 && visit.from >= monday + 720 * minute;
    const part = (visit: PlanVisit) => shiftOf(visit) + (midday(visit) ? 1 : 0);
    return tour.reduce((all, visit, index) => {
      const [before, after] = [tour[index - 1], tour[index + 1]];
      const there =
        before && part(before) === part(visit)
          ? km(before.place, visit.place)
          : km(calendar.base, visit.place);
      const home = after && part(after) === part(visit) ? 0 : km(visit.place, calendar.base);
      return all + there + home;
    }, sum);
  }, 0);
}
