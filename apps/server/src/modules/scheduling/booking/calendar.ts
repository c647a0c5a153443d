import { MS_PER_DAY } from '@hoist/domain/civil-date';
import { serviceId, type MechanicId, type ServiceId } from '@hoist/domain/ids';
import type { WindowRules } from '@hoist/domain/scheduling/booking-window';
import { covers } from '@hoist/domain/scheduling/coverage';
import type { SlotsRequest } from '@hoist/domain/scheduling/slots';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { SchedulingSnapshot } from './context.ts';
import type { BookingFigures } from '#modules/settings';
import { DAY_MS, readDone, readJobs } from './calendar-queries.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { Selection } from './selection.ts';

export const windowOf = ({ leadMinutes, horizonDays, gridMinutes }: BookingFigures): WindowRules => ({
  leadMinutes,
  horizonDays,
  gridMinutes,
});

/** What of a selection, or of an order that stands, matters to a calendar. */
export type Placed = Pick<Selection, 'durationMinutes'> & {
  readonly service: Pick<Selection['service'], 'id'>;
  readonly location: Pick<Selection['location'], 'lat' | 'lng' | 'timezone'>;
  /** What else the same mechanic does in the same visit (decision C14). */
  readonly alongside?: readonly number[] | undefined;
  /** Whom the customer and whoever blocked them do not meet (decision 92). */
  readonly avoids?: readonly MechanicId[] | undefined;
};

/** Every skill that a visit asks for. */
export const skillsFor = ({ service, alongside = [] }: Placed): readonly ServiceId[] =>
  [service.id, ...alongside].map((id) => serviceId(id));

/** The scheduling question for a selection, with the jobs of the mechanics who cover it between two instants. */
export async function calendarOf(
  tx: Db | Tx,
  given: {
    readonly selection: Placed;
    readonly ground: SchedulingSnapshot;
    readonly now: number;
    readonly from: number;
    readonly to: number;
    readonly except?: readonly number[] | undefined;
    /** Only this mechanic: a job that keeps its own. */
    readonly only?: number | undefined;
  },
): Promise<SlotsRequest> {
  const { selection, ground, now } = given;
  const visit = {
    place: { lat: selection.location.lat, lng: selection.location.lng },
    services: skillsFor(selection),
    durationMinutes: selection.durationMinutes,
    avoids: selection.avoids,
  };
  const mechanics = [...ground.mechanics.values()].filter(
    (mechanic) => covers(mechanic, visit) && (given.only === undefined || mechanic.id === given.only),
  );
  const jobs = await readJobs(tx, {
    mechanicIds: mechanics.map((mechanic) => mechanic.id),
    from: new Date(given.from - DAY_MS),
    to: new Date(given.to + MS_PER_DAY),
    now: new Date(now),
    except: given.except,
  });
  for (const row of await readDone(tx, { mechanics, from: given.from, to: given.to }))
    jobs.set(row.mechanicId, [...(jobs.get(row.mechanicId) ?? []), row]);
  return {
    mechanics,
    jobsOf: (id) => jobs.get(id) ?? [],
    drives: ground.drives,
    visit,
    placeZone: zoneOf(selection.location.timezone),
    now,
    window: windowOf(ground.figures),
  };
}
