import { MS_PER_MINUTE } from '../../civil-date.ts';
import type { UserId } from '../../ids.ts';
import { localDate, startOfDate, addDays, type Instant, type ZoneRules } from '../../time.ts';
import { gridOf, type WindowRules } from './booking-window.ts';
import { arriveAfter, leaveBefore } from './around-breaks.ts';
import type { Interval, Job, MechanicCalendar, Roster, Visit } from '../calendar.ts';
import { covers, lapseOf } from '../coverage.ts';
import { fullDays, workDays } from '../daily-limit.ts';
import { driveMs, withoutGaps, type DriveTimes, type VisitPoint } from '../drive-time.ts';
import { fits, type Fit } from './fits.ts';
import { OpenGrid } from './open-grid.ts';
import { breaksOf, shiftsOf, zoneDays } from '../shifts.ts';
import { openJobs } from '../open-jobs.ts';

export interface SlotsRequest extends Roster {
  readonly visit: Visit;
  readonly placeZone: ZoneRules;
  readonly now: Instant;
  readonly window: WindowRules;
}

/** Sorted starts at which at least one mechanic has the skill, the hours and time to drive (decision D2). */
export function availableStarts(request: SlotsRequest): readonly Instant[] {
  const { visit, now, placeZone, window } = request;
  const grid = gridOf(now, placeZone, window);
  const open = new OpenGrid(grid);
  const durationMs = visit.durationMinutes * MS_PER_MINUTE;
  const days = zoneDays({ from: grid.first, to: grid.first + grid.count * grid.stepMs + durationMs });
  const dayOf = workDays();
  for (const mechanic of request.mechanics) {
    if (!covers(mechanic, visit, request.drives)) continue;
    const all = request.jobsOf(mechanic.id);
    const full = fullDays(mechanic, all, { visit, dayOf });
    if (full === 'never') continue;
    const jobs = inOrder(openJobs(all));
    const lapse = lapseOf(mechanic, visit.services);
    const closed = lapse === Infinity ? full : [...full, { from: lapse, to: Infinity }];
    const gaps = new Gaps(request, { mechanic, jobs, full: closed, breaks: breaksOf(mechanic, days) });
    for (const shift of shiftsOf(mechanic, days)) {
      if (open.hasOpen(shift.from, shift.to - durationMs)) gaps.closeStarts(shift, open);
    }
  }
  return open.closed();
}

interface CalendarInWindow {
  readonly mechanic: MechanicCalendar;
  /** Sorted. */
  readonly jobs: readonly Job[];
  /** Days that are full, and the time after a certificate expires. */
  readonly full: readonly Interval[];
  readonly breaks: readonly Interval[];
}

/** Starts between `after` and `until` (both exclusive) are not available. */
interface Barred {
  readonly after: Instant;
  readonly until: Instant;
}

/** Free starts of one mechanic, computed only for shifts that can add new ones. */
class Gaps {
  readonly #place: VisitPoint;
  readonly #drives: DriveTimes;
  readonly #durationMs: number;
  readonly #jobs: readonly Job[];
  readonly #breaks: readonly Interval[];
  readonly #barred: readonly Barred[];
  readonly #fromBaseMs: number;
  readonly #toBaseMs: number;
  #next = 0;

  constructor({ visit, drives }: SlotsRequest, { mechanic: { base }, jobs, full, breaks }: CalendarInWindow) {
    this.#place = visit.place;
    this.#drives = drives;
    this.#durationMs = visit.durationMinutes * MS_PER_MINUTE;
    this.#jobs = jobs;
    this.#breaks = breaks;
    this.#barred = [
      ...breaks.map(({ from, to }) => ({ after: from - this.#durationMs, until: to })),
      ...full.map(({ from, to }) => ({ after: from - 1, until: to })),
    ].toSorted((a, b) => a.after - b.after);
    this.#fromBaseMs = driveMs(drives, base, visit.place);
    this.#toBaseMs = driveMs(drives, visit.place, base);
  }

  /** Closes the feasible starts of a shift; shifts must come in order. */
  closeStarts(shift: Interval, open: OpenGrid): void {
    const jobs = this.#jobs;
    while ((jobs[this.#next]?.to ?? Infinity) <= shift.from) this.#next += 1;
    for (let index = this.#next; ; index += 1) {
      const next = jobs[index];
      this.#closeGap({ shift, previous: jobs[index - 1], next }, open);
      if (next === undefined || next.to >= shift.to) return;
    }
  }

  /** Drives are computed last, because most gaps are too short or add nothing. */
  #closeGap({ shift, previous, next }: Gap, open: OpenGrid): void {
    const inShift = previous !== undefined && previous.to > shift.from;
    const onward = next !== undefined && next.from < shift.to;
    const free = {
      from: inShift ? previous.to : arriveAfter(shift.from, this.#fromBaseMs, this.#breaks),
      to: (onward ? next.from : leaveBefore(shift.to, this.#toBaseMs, this.#breaks)) - this.#durationMs,
    };
    if (free.from > free.to || !open.hasOpen(free.from, free.to)) return;
    const ready =
      previous === undefined
        ? free.from
        : arriveAfter(previous.to, driveMs(this.#by(inShift), previous, this.#place), this.#breaks);
    const leave =
      next === undefined
        ? Infinity
        : leaveBefore(next.from, driveMs(this.#by(onward), this.#place, next), this.#breaks);
    const last = Math.min(free.to, leave - this.#durationMs);
    let first = Math.max(free.from, ready);
    for (const { after, until } of this.#barred) {
      if (after >= last) break;
      if (until <= first) continue;
      open.close(first, after);
      first = until;
    }
    open.close(first, last);
  }

  /** As in `fits`: between shifts the mechanic is at home. */
  #by(sameShift: boolean): DriveTimes {
    return sameShift ? this.#drives : withoutGaps(this.#drives);
  }
}

interface Gap {
  readonly shift: Interval;
  readonly previous: Job | undefined;
  readonly next: Job | undefined;
}

function inOrder(jobs: readonly Job[]): readonly Job[] {
  const ordered = jobs.every((job, index) => index === 0 || (jobs[index - 1]?.from ?? 0) <= job.from);
  return ordered ? jobs : jobs.toSorted((a, b) => a.from - b.from);
}

export interface Candidate extends Fit {
  readonly mechanicId: UserId;
  /** Minutes of jobs that the mechanic has on the day of the visit. */
  readonly loadMinutes: number;
}

/**
 * Mechanics who can do the visit at a start, best first: least added driving, then the lighter day (decision D6), then
 * the lower id, so that the result is deterministic.
 */
export function candidatesAt(start: Instant, request: SlotsRequest): readonly Candidate[] {
  const { visit, drives, placeZone } = request;
  const date = localDate(start, placeZone);
  const day = { from: startOfDate(date, placeZone), to: startOfDate(addDays(date, 1), placeZone) };
  const candidates: Candidate[] = [];
  for (const mechanic of request.mechanics) {
    if (!covers(mechanic, visit, drives)) continue;
    const jobs = request.jobsOf(mechanic.id);
    const fit = fits({ mechanic, jobs, visit, start, drives });
    if (fit.ok) candidates.push({ mechanicId: mechanic.id, ...fit.value, loadMinutes: loadOn(day, jobs) });
  }
  return candidates.toSorted(
    (a, b) => a.addedMinutes - b.addedMinutes || a.loadMinutes - b.loadMinutes || a.mechanicId - b.mechanicId,
  );
}

const loadOn = (day: Interval, jobs: readonly Job[]): number =>
  jobs.reduce((sum, job) => sum + Math.max(0, Math.min(job.to, day.to) - Math.max(job.from, day.from)), 0) /
  MS_PER_MINUTE;
