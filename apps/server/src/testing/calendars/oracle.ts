import type { Job, MechanicCalendar, WeeklyHours } from '@hoist/domain/scheduling/calendar';
import type { SlotsRequest } from '@hoist/domain/scheduling/slots/slots';
import { dayOf, minutesOf, weekdayOf, type Minutes } from './minutes.ts';

/**
 * Who could make a visit when, by trying every minute: an answer to judge the product's by. It shares none of the
 * product's code and knows nothing of gaps, joins or offsets; it walks over the day as the mechanic would.
 */

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

type Point = { readonly lat: number; readonly lng: number };

/** The straight line by the angle between two arrows from the middle of the earth. */
function kilometres(a: Point, b: Point): number {
  const arrow = ({ lat, lng }: Point) => {
    const [up, round] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)] as const;
  };
  const [[ax, ay, az], [bx, by, bz]] = [arrow(a), arrow(b)];
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  return 6371.0088 * Math.atan2(cross, ax * bx + ay * by + az * bz);
}

interface Day {
  readonly minutes: Minutes;
  readonly works: Uint8Array;
  readonly rests: Uint8Array;
  /** Whose number is one less; 0 is none. */
  readonly job: Uint8Array;
  readonly jobs: readonly Job[];
}

function mark(minutes: Minutes, weekly: readonly WeeklyHours[]): Uint8Array {
  const marked = new Uint8Array(minutes.count);
  const { shown } = minutes;
  const last = dayOf(shown[minutes.count - 1] ?? 0);
  for (let day = dayOf(shown[0] ?? 0); day <= last; day += 1) {
    for (const { weekday, startMinute, endMinute } of weekly) {
      if (weekday !== weekdayOf(day * 1440)) continue;
      const from = minutes.when(day * 1440 + startMinute);
      const to = minutes.when(day * 1440 + endMinute);
      if (from >= 0 && to >= 0) marked.fill(1, from, Math.max(from, to));
    }
  }
  return marked;
}

function dayOfMechanic(mechanic: MechanicCalendar, jobs: readonly Job[], minutes: Minutes): Day {
  const { origin, count } = minutes;
  const works = mark(minutes, mechanic.weeklyHours);
  const at = (instant: number) => Math.max(0, Math.min(count, (instant - origin) / MINUTE));
  for (const { from, to } of mechanic.timeOff) works.fill(0, at(from), Math.max(at(from), at(to)));
  const job = new Uint8Array(count);
  // Who is late stays with a job for longer, whatever was planned there meanwhile.
  for (const [index, { from, to, until = to, done }] of jobs.entries())
    if (done !== true)
      for (let minute = at(from); minute < at(until); minute += 1)
        if (job[minute] === 0) job[minute] = index + 1;
  return { minutes, works, rests: mark(minutes, mechanic.breaks), job, jobs };
}

interface Trial {
  readonly mechanic: MechanicCalendar;
  readonly day: Day;
  readonly request: SlotsRequest;
}

/** Walks from the visit into one direction until the job or the base that the mechanic comes from or goes to. */
function reaches(
  { mechanic, day, request }: Trial,
  walk: { readonly at: number; readonly step: 1 | -1 },
): boolean {
  const { works, rests, job, jobs, minutes } = day;
  const { place } = request.visit;
  const need = (other: Point, slack = 0) => {
    const { minutes: drive } = walk.step === -1 ? request.drives(other, place) : request.drives(place, other);
    return drive + slack + (place.slackMinutes ?? 0);
  };
  let free = 0;
  let wasHome = false;
  for (let at = walk.at; at >= 0 && at < minutes.count; at += walk.step) {
    if (!wasHome && works[at] === 0) {
      wasHome = true;
      if (free < need(mechanic.base)) return false;
    }
    const found = jobs[(job[at] ?? 0) - 1];
    if (found) return free >= need(found, found.slackMinutes);
    if (rests[at] === 0) free += 1;
  }
  return true;
}

/** The night until five belongs to the day before. */
const workDayOf = (wall: number): number => (wall % 1440 < 300 ? dayOf(wall) - 1 : dayOf(wall));

function isFull({ mechanic, day, request }: Trial, start: number): boolean {
  const { shown, origin } = day.minutes;
  const today = workDayOf(shown[start] ?? 0);
  let jobs = request.visit.services.length;
  let minutes = request.visit.durationMinutes;
  for (const { from, to } of day.jobs) {
    const wall = shown[(from - origin) / MINUTE];
    if (wall === undefined || workDayOf(wall) !== today) continue;
    jobs += 1;
    minutes += (to - from) / MINUTE;
  }
  const { dailyLimit } = mechanic;
  return jobs > (dailyLimit.jobs ?? Infinity) || minutes > (dailyLimit.minutes ?? Infinity);
}

function canMake(trial: Trial, instant: number): boolean {
  const { day, request } = trial;
  const start = (instant - day.minutes.origin) / MINUTE;
  const end = start + request.visit.durationMinutes;
  for (let at = start; at < end; at += 1)
    if (day.works[at] !== 1 || day.rests[at] === 1 || day.job[at] !== 0) return false;
  if (isFull(trial, start)) return false;
  return reaches(trial, { at: start - 1, step: -1 }) && reaches(trial, { at: end, step: 1 });
}

/** Every start of the grid in order, with the mechanics who could make the visit then. */
export function tryEverything(request: SlotsRequest): ReadonlyMap<number, readonly number[]> {
  const { now, window, placeZone, visit } = request;
  const from = Math.floor(now / DAY) * DAY - 3 * DAY;
  const to = from + (window.horizonDays + 7) * DAY;
  const trials = request.mechanics
    .filter(
      ({ id, skills, base, radiusKm, longestDriveMinutes }) =>
        !visit.avoids?.includes(id) &&
        visit.services.every((service) => skills.has(service)) &&
        kilometres(base, visit.place) <= radiusKm &&
        request.drives(base, visit.place).minutes <= (longestDriveMinutes ?? 9999),
    )
    .map((mechanic) => {
      const jobs = request.jobsOf(mechanic.id).filter((job) => from <= job.from && job.to < to);
      return {
        mechanic,
        request,
        day: dayOfMechanic(mechanic, jobs, minutesOf(mechanic.zone.zone, from, to)),
      };
    });
  const place = minutesOf(placeZone.zone, from, to);
  const today = dayOf(place.shown[Math.floor((now - from) / MINUTE)] ?? 0);
  const found = new Map<number, readonly number[]>();
  for (let index = 0; index < place.count; index += 1) {
    const instant = from + index * MINUTE;
    const wall = place.shown[index] ?? 0;
    if (instant < now + window.leadMinutes * MINUTE || wall % window.gridMinutes !== 0) continue;
    if (dayOf(wall) >= today + window.horizonDays) continue;
    const able = trials.filter((trial) => canMake(trial, instant));
    found.set(
      instant,
      able.map(({ mechanic }) => mechanic.id),
    );
  }
  return found;
}
