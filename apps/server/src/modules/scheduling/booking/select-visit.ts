import type { Refusal } from '@hoist/contract';
import { nearestBaseDrive, covers } from '@hoist/domain/scheduling/coverage';
import { longestVisit } from '@hoist/domain/scheduling/longest-visit';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { skillsFor, type Placed } from './calendar.ts';
import type { SchedulingSnapshot } from './context.ts';
import { select, type Selection, type Wanted } from './selection.ts';

/** The services of a visit, found and fit together, with what a calendar needs to know of them as one. */
export interface VisitSelection {
  readonly selections: readonly Selection[];
  readonly first: Selection;
  readonly whole: Placed & Pick<Selection, 'location'>;
}

export interface VisitWanted {
  readonly userId: number;
  /** All at the same location, in the order in which they are to be done. */
  readonly wanted: readonly Wanted[];
  readonly ground: SchedulingSnapshot;
  /** As of `readParties`. */
  readonly bookAt?: number | undefined;
}

/**
 * Finds what the services of a visit need (decision C14). One mechanic must be able to do all of them at the place, in one
 * stretch of their day; the distance that is charged is that of the nearest one.
 */
export async function selectVisit(tx: Db | Tx, given: VisitWanted): Promise<Result<VisitSelection, Refusal>> {
  const { userId, wanted, ground, bookAt } = given;
  const pairs = new Set(wanted.map(({ vehicleId, serviceId }) => `${vehicleId}:${serviceId}`));
  if (pairs.size < wanted.length) return refuse(invalidField('items', 'visit.twice'));
  const found: Selection[] = [];
  for (const one of wanted) {
    const selected = await select(tx, { userId, wanted: one, ground, bookAt });
    if (!selected.ok) return selected;
    found.push(selected.value);
  }
  const [head, ...others] = found;
  if (!head) return refuse(invalidField('items', 'visit.items'));
  const { service, location, avoids } = head;
  const durationMinutes = found.reduce((sum, one) => sum + one.durationMinutes, 0);
  const alongside = others.map((one) => one.service.id);
  const whole = { service, location, durationMinutes, alongside, avoids };
  if (others.length === 0) return ok({ selections: found, first: head, whole });
  const visit = { place: location, services: skillsFor(whole) };
  const mechanics = [...ground.mechanics.values()].filter((one) => covers(one, visit));
  const drive = nearestBaseDrive(mechanics, visit, ground.drives);
  if (!drive) return refuse({ code: 'not_serviceable', text: 'visit.no_one' });
  if (mechanics.every((mechanic) => longestVisit(mechanic) < durationMinutes))
    return refuse(invalidField('items', 'visit.too_long'));
  const first = { ...head, drive };
  return ok({ selections: [first, ...others.map((one) => ({ ...one, drive }))], first, whole });
}
