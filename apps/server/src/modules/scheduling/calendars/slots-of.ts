import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { JobsOf, MechanicCalendar } from '@hoist/domain/scheduling/calendar';
import { mayCover } from '@hoist/domain/scheduling/coverage';
import { type PartsLead, startsWithParts } from '@hoist/domain/scheduling/parts-lead';
import { straightKm } from '@hoist/domain/scheduling/drive-time';
import { availableStarts } from '@hoist/domain/scheduling/slots/slots';
import type { Instant } from '@hoist/domain/time';
import type { Db } from '#server/platform/db/database.ts';
import { DAY_MS, readDone, readJobs } from './calendar-queries.ts';
import { skillsFor, windowOf, type SlotSelection } from './read-slots-request.ts';
import { partsWait } from './parts-wait.ts';
import type { SchedulingSnapshot } from '../booking/booking-context.ts';
import { zoneOf } from '#server/shared/zone-of.ts';

/** Calendars in the first batch; each further batch is twice as large. */
const FIRST_BATCH = 64;

export interface VisitSlotsRequest {
  readonly selection: SlotSelection & { readonly location: { readonly state: string } };
  readonly snapshot: SchedulingSnapshot;
  readonly now: number;
}

function nearestFirst({ selection, snapshot }: VisitSlotsRequest): readonly MechanicCalendar[] {
  const { avoids } = selection;
  const visit = { place: selection.location, services: skillsFor(selection), avoids };
  return [...snapshot.mechanics.values()]
    .filter((mechanic) => mayCover(mechanic, visit))
    .map((mechanic) => ({ mechanic, km: straightKm(mechanic.base, selection.location) }))
    .toSorted((a, b) => a.km - b.km)
    .map(({ mechanic }) => mechanic);
}

function withoutJobs(
  { selection, snapshot, now }: VisitSlotsRequest,
  mechanics: readonly MechanicCalendar[],
) {
  return {
    mechanics,
    jobsOf: () => [],
    visit: {
      place: selection.location,
      services: skillsFor(selection),
      durationMinutes: selection.durationMinutes,
      avoids: selection.avoids,
    },
    placeZone: zoneOf(selection.location.timezone),
    now,
    window: windowOf(snapshot.settings),
  };
}

/**
 * Every start in the horizon that a mechanic can make. Reads calendars nearest first in growing batches, until all
 * starts of empty calendars are found: in a large town few are needed.
 * The first batch is always read: a job outside a calendar's rules can bring a mechanic where they could not drive from
 * home.
 */
export async function slotsOf(db: Db, request: VisitSlotsRequest): Promise<readonly Instant[]> {
  return (await slotsWithParts(db, request)).starts;
}

/** The same, and the lead of the parts if they rule out earlier starts. */
export async function slotsWithParts(
  db: Db,
  request: VisitSlotsRequest,
): Promise<{ readonly starts: readonly Instant[]; readonly waitsFor: PartsLead | undefined }> {
  const { selection, snapshot, now } = request;
  const { timezone, state: province } = selection.location;
  const ordering = { settings: snapshot.settings, zone: zoneOf(timezone), province, from: now };
  const wait = partsWait(selection.needs ?? [], ordering);
  return startsWithParts(await freeStarts(db, request), wait);
}

async function freeStarts(db: Db, request: VisitSlotsRequest): Promise<readonly Instant[]> {
  const mechanics = nearestFirst(request);
  // Read once, though the search may run again with more drives.
  const batches: Promise<JobsOf>[] = [];
  const jobsIn = (number: number, batch: readonly MechanicCalendar[]): Promise<JobsOf> =>
    (batches[number] ??= readBatch(db, request, batch));
  return request.snapshot.settle(async (drives) => {
    const missing = new Set(availableStarts({ ...withoutJobs(request, mechanics), drives }));
    const found = new Set<Instant>();
    let size = FIRST_BATCH;
    let number = 0;
    for (let from = 0; from < mechanics.length && (from === 0 || missing.size > 0); from += size / 2) {
      const batch = mechanics.slice(from, from + size);
      const jobsOf = await jobsIn(number, batch);
      for (const start of availableStarts({ ...withoutJobs(request, batch), drives, jobsOf })) {
        found.add(start);
        missing.delete(start);
      }
      size *= 2;
      number += 1;
    }
    return [...found].toSorted((a, b) => a - b);
  });
}

async function readBatch(
  db: Db,
  { snapshot, now }: VisitSlotsRequest,
  batch: readonly MechanicCalendar[],
): Promise<JobsOf> {
  const jobs = await readJobs(db, {
    mechanicIds: batch.map((mechanic) => mechanic.id),
    from: new Date(now - DAY_MS),
    to: new Date(now + (snapshot.settings.horizonDays + 1) * MS_PER_DAY),
    now: new Date(now),
  });
  const to = now + snapshot.settings.horizonDays * MS_PER_DAY;
  for (const row of await readDone(db, { mechanics: batch, from: now, to }))
    jobs.set(row.mechanicId, [...(jobs.get(row.mechanicId) ?? []), row]);
  return (id) => jobs.get(id) ?? [];
}
