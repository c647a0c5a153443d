import { mechanicId, serviceId } from '@hoist/domain/ids';
import type { Job } from '@hoist/domain/scheduling/calendar';
import { covers } from '@hoist/domain/scheduling/coverage';
import { candidatesAt, type SlotsRequest } from '@hoist/domain/scheduling/slots';
import { addDays, localDate, startOfDate, type ZoneRules } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { mechanicDay, windowOf } from './calendar.ts';
import { readMechanicDays } from './calendar-queries.ts';
import type { Ground } from './context.ts';

const HALF_DAY = 43_200_000;

/** A visit to be placed: what, where, how long. */
export interface Placing {
  readonly servicesId: number;
  /** What else the same mechanic does in the same visit (decision C14). */
  readonly alongside?: readonly number[] | undefined;
  readonly point: { readonly lat: number; readonly lng: number };
  readonly placeZone: ZoneRules;
  readonly durationMinutes: number;
  readonly start: number;
  readonly now: number;
  /** An order that is being moved, or those of a visit: their own time is no obstacle. */
  readonly except?: readonly number[] | undefined;
  /** Only this mechanic, when the job stays where it is; or anybody but these. */
  readonly only?: number | undefined;
  readonly without?: readonly number[] | undefined;
}

/** A mechanic's day as it was read, to be booked on only if it is still so. */
export interface Place {
  readonly mechanicId: number;
  readonly day: string;
  readonly dayVersion: number;
}

const skillsOf = ({ servicesId, alongside = [] }: Pick<Placing, 'servicesId' | 'alongside'>) =>
  [servicesId, ...alongside].map((id) => serviceId(id));

/** The day of the visit and half a day around it: every neighbour it could have, and the day's load. */
function around({ start, durationMinutes, placeZone }: Placing): { readonly from: Date; readonly to: Date } {
  const date = localDate(start, placeZone);
  const end = start + durationMinutes * 60_000;
  return {
    from: new Date(Math.min(startOfDate(date, placeZone), start - HALF_DAY)),
    to: new Date(Math.max(startOfDate(addDays(date, 1), placeZone), end + HALF_DAY)),
  };
}

/** Who can make the visit, best first, each with the day and version to book on (decisions D4, D6). */
export async function findPlaces(tx: Db | Tx, ground: Ground, placing: Placing): Promise<readonly Place[]> {
  const { start, now, durationMinutes } = placing;
  const visit = { place: placing.point, services: skillsOf(placing), durationMinutes };
  const mechanics = [...ground.mechanics.values()].filter(
    (one) =>
      covers(one, visit) &&
      (placing.only === undefined || one.id === placing.only) &&
      placing.without?.includes(one.id) !== true,
  );
  const days = mechanics.map((one) => ({ mechanicId: one.id, day: mechanicDay(one, start) }));
  const rows = await readMechanicDays(tx, {
    days,
    ...around(placing),
    now: new Date(now),
    except: placing.except,
  });
  const jobs = new Map<number, readonly Job[]>(rows.map((row) => [row.mechanicId, row.jobs]));
  const versions = new Map(rows.map((row) => [row.mechanicId, row.version]));
  const request: SlotsRequest = {
    mechanics,
    jobsOf: (id) => jobs.get(id) ?? [],
    drives: ground.drives,
    visit,
    placeZone: placing.placeZone,
    now,
    window: windowOf(ground.figures),
  };
  return candidatesAt(start, request).flatMap((candidate) => {
    const mechanic = ground.mechanics.get(mechanicId(candidate.mechanicId));
    if (!mechanic) return [];
    return [
      {
        mechanicId: candidate.mechanicId,
        day: mechanicDay(mechanic, start),
        dayVersion: versions.get(candidate.mechanicId) ?? 0,
      },
    ];
  });
}
