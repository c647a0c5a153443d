import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { MechanicCalendar } from '@hoist/domain/scheduling/calendar';
import { covers } from '@hoist/domain/scheduling/coverage';
import { straightKm } from '@hoist/domain/scheduling/drive-time';
import { availableStarts } from '@hoist/domain/scheduling/slots';
import type { Instant } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { DAY_MS, readDone, readJobs } from './calendar-queries.ts';
import { skillsFor, windowOf, type SlotSelection } from './read-slots-request.ts';
import type { SchedulingSnapshot } from './booking-context.ts';
import { zoneOf } from '#server/shared/zone-of.ts';

/** Calendars in the first batch; each further batch is twice as large. */
const FIRST_BATCH = 64;

export interface VisitSlotsRequest {
  readonly selection: SlotSelection;
  readonly snapshot: SchedulingSnapshot;
  readonly now: number;
}

function nearestFirst({ selection, snapshot }: VisitSlotsRequest): readonly MechanicCalendar[] {
  const { avoids } = selection;
  const visit = { place: selection.location, services: skillsFor(selection), avoids };
  return [...snapshot.mechanics.values()]
    .filter((mechanic) => covers(mechanic, visit, snapshot.drives))
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
    drives: snapshot.drives,
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
export async function slotsOf(tx: Db | Tx, request: VisitSlotsRequest): Promise<readonly Instant[]> {
  const { snapshot, now } = request;
  const mechanics = nearestFirst(request);
  const missing = new Set(availableStarts(withoutJobs(request, mechanics)));
  const found = new Set<Instant>();
  let size = FIRST_BATCH;
  for (let from = 0; from < mechanics.length && (from === 0 || missing.size > 0); from += size / 2) {
    const batch = mechanics.slice(from, from + size);
    const jobs = await readJobs(tx, {
      mechanicIds: batch.map((mechanic) => mechanic.id),
      from: new Date(now - DAY_MS),
      to: new Date(now + (snapshot.settings.horizonDays + 1) * MS_PER_DAY),
      now: new Date(now),
    });
    const to = now + snapshot.settings.horizonDays * MS_PER_DAY;
    for (const row of await readDone(tx, { mechanics: batch, from: now, to }))
      jobs.set(row.mechanicId, [...(jobs.get(row.mechanicId) ?? []), row]);
    const starts = availableStarts({ ...withoutJobs(request, batch), jobsOf: (id) => jobs.get(id) ?? [] });
    for (const start of starts) {
      found.add(start);
      missing.delete(start);
    }
    size *= 2;
  }
  return [...found].toSorted((a, b) => a - b);
}
