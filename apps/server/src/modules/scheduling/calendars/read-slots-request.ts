import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { OrderId, ServiceId, UserId } from '@hoist/domain/ids';
import type { WindowRules } from '@hoist/domain/scheduling/slots/booking-window';
import { mayCover } from '@hoist/domain/scheduling/coverage';
import type { VisitPoint } from '@hoist/domain/scheduling/drive-time';
import type { SlotsRequest } from '@hoist/domain/scheduling/slots/slots';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { SchedulingSnapshot } from '../booking/booking-context.ts';
import type { BookingSettings } from '#server/shared/settings/booking-settings.ts';
import { DAY_MS, readDone, readJobs } from './calendar-queries.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { Selection } from '../booking/selection.ts';

export const windowOf = ({ leadMinutes, horizonDays, gridMinutes }: BookingSettings): WindowRules => ({
  leadMinutes,
  horizonDays,
  gridMinutes,
});

/** What a calendar needs from a selection or an existing order. */
export type SlotSelection = Pick<Selection, 'durationMinutes'> & {
  readonly service: Pick<Selection['service'], 'id'>;
  readonly location: Required<VisitPoint> & Pick<Selection['location'], 'timezone'>;
  /** Further services by the same mechanic in the same visit (decision C14). */
  readonly alongside?: readonly ServiceId[] | undefined;
  /** Mechanics blocked by the customer or who blocked them (decision 92). */
  readonly avoids?: readonly UserId[] | undefined;
  /** The parts that must be there before the visit (ADR 127). */
  readonly needs?: Selection['needs'] | undefined;
};

export const skillsFor = ({ service, alongside = [] }: SlotSelection): readonly ServiceId[] => [
  service.id,
  ...alongside,
];

/** The slots request for a selection, with the jobs of the covering mechanics between two instants. */
export async function readSlotsRequest(
  tx: Db | Tx,
  given: {
    readonly selection: SlotSelection;
    readonly snapshot: SchedulingSnapshot;
    readonly now: number;
    readonly from: number;
    readonly to: number;
    readonly except?: readonly OrderId[] | undefined;
    /** The mechanic who must keep the job. */
    readonly only?: UserId | undefined;
    /** The parts of the order are not there before. */
    readonly notBefore?: number | undefined;
  },
): Promise<SlotsRequest> {
  const { selection, snapshot, now } = given;
  const visit = {
    place: selection.location,
    services: skillsFor(selection),
    durationMinutes: selection.durationMinutes,
    avoids: selection.avoids,
  };
  const mechanics = [...snapshot.mechanics.values()].filter(
    (mechanic) => mayCover(mechanic, visit) && (given.only === undefined || mechanic.id === given.only),
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
    drives: snapshot.drives,
    visit,
    placeZone: zoneOf(selection.location.timezone),
    now,
    window: { ...windowOf(snapshot.settings), notBefore: given.notBefore },
  };
}
