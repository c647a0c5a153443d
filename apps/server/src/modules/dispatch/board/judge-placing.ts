import type { OrderId, UserId } from '@hoist/domain/ids';
import { placement, officeGrid, type PlacementRefusal } from '@hoist/domain/scheduling/placement';
import { blockerOf, type Blocker, type Fit } from '@hoist/domain/scheduling/slots/fits';
import type { Job, MechanicCalendar } from '@hoist/domain/scheduling/calendar';
import { refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type ClaimedDay, type SchedulingSnapshot, readQuestion, windowOf } from '#modules/scheduling';
import { zoneOf } from '#server/shared/zone-of.ts';
import { avoidedForVisit } from '#server/shared/blocks.ts';
import { type OpenVisit, placedOf } from '#modules/orders';

export interface Judging {
  readonly visit: OpenVisit;
  readonly start: number;
  readonly snapshot: SchedulingSnapshot;
  readonly now: number;
  /** A start outside the booking window that is allowed: by default the present one. */
  readonly keptStart?: number;
  /** Judges this mechanic only. */
  readonly only?: UserId;
  /** Orders that move in the same step, and the jobs that the mechanic gets of them. */
  readonly together?: { readonly ids: readonly OrderId[]; readonly jobs: readonly Job[] };
}

export interface Judged {
  readonly mechanicId: UserId;
  readonly judged: Result<Fit, PlacementRefusal>;
  /** The job that a drive would be too late from or for. */
  readonly blocker: Blocker | undefined;
  /** Days to claim when the visit is assigned. */
  readonly days: readonly ClaimedDay[];
}

/** Judges giving a visit to each mechanic, or to one, at a start. The visit's own time does not block it. */
export async function judgePlacing(db: Db | Tx, judging: Judging): Promise<readonly Judged[]> {
  const { visit, start, snapshot, now, only, keptStart, together } = judging;
  const placed = placedOf(visit);
  const placeZone = zoneOf(placed.location.timezone);
  const choose = ({ id }: MechanicCalendar) => only === undefined || id === only;
  const placing = {
    servicesId: placed.service.id,
    alongside: placed.alongside,
    point: placed.location,
    placeZone,
    durationMinutes: placed.durationMinutes,
    start,
    now,
    except: together?.ids ?? placed.ids,
    avoids: await avoidedForVisit(db, visit[0]),
  };
  const { request, daysOf } = await readQuestion(db, snapshot, { placing, choose });
  const grid = officeGrid(now, placeZone, windowOf(snapshot.settings));
  return request.mechanics.map((mechanic) => {
    const asked = {
      mechanic,
      jobs: [...request.jobsOf(mechanic.id), ...(together?.jobs ?? [])],
      visit: request.visit,
      start,
      drives: request.drives,
    };
    const judged = placement({ ...asked, presentStart: keptStart ?? placed.start, grid });
    const blocker = isTooFar(judged) ? blockerOf(asked) : undefined;
    return { mechanicId: mechanic.id, judged, blocker, days: daysOf(mechanic.id) };
  });
}

const isTooFar = (judged: Judged['judged']): boolean =>
  !judged.ok && (judged.error === 'too_late_from_previous' || judged.error === 'too_early_for_next');

/** The id is not that of a working mechanic. */
export const unknownMechanic = refuse({
  code: 'invalid' as const,
  text: 'assign.mechanic' as const,
  details: [{ field: 'mechanic_id', text: 'assign.mechanic' as const }],
});
