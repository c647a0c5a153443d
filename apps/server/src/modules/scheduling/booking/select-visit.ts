import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { mayCover, nearestBaseDrive } from '@hoist/domain/scheduling/coverage';
import { longestVisit } from '@hoist/domain/scheduling/longest-visit';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { skillsFor, type SlotSelection } from '../calendars/read-slots-request.ts';
import type { SchedulingSnapshot } from './booking-context.ts';
import { select, type Selection, type Wanted } from './selection.ts';

/** The selected services of a visit, and the visit as one job for calendars. */
export interface VisitSelection {
  readonly selections: readonly Selection[];
  readonly first: Selection;
  readonly whole: SlotSelection & Pick<Selection, 'location'>;
}

export interface VisitWanted {
  readonly userId: UserId;
  /** All at one location, in working order. */
  readonly wanted: readonly Wanted[];
  readonly snapshot: SchedulingSnapshot;
  readonly bookAt?: number | undefined;
}

/**
 * Selects the services of a visit (decision C14). One mechanic must be able to do all of them in one stretch; the
 * charged distance is that of the nearest.
 */
export async function selectVisit(tx: Db, given: VisitWanted): Promise<Result<VisitSelection, Refusal>> {
  const { userId, wanted, snapshot, bookAt } = given;
  const pairs = new Set(wanted.map(({ vehicleId, serviceId }) => `${vehicleId}:${serviceId}`));
  if (pairs.size < wanted.length) return refuse(invalidField('items', 'visit.twice'));
  const found: Selection[] = [];
  for (const one of wanted) {
    const selected = await select(tx, { userId, wanted: one, snapshot, bookAt });
    if (!selected.ok) return selected;
    found.push(selected.value);
  }
  const [head, ...others] = found;
  if (!head) return refuse(invalidField('items', 'visit.items'));
  const { service, location, avoids } = head;
  const durationMinutes = found.reduce((sum, one) => sum + one.durationMinutes, 0);
  const alongside = others.map((one) => one.service.id);
  const needs = found.flatMap((one) => one.needs);
  const whole = { service, location, durationMinutes, alongside, avoids, needs };
  if (others.length === 0) return ok({ selections: found, first: head, whole });
  const visit = { place: location, services: skillsFor(whole) };
  const mechanics = [...snapshot.mechanics.values()].filter((one) => mayCover(one, visit));
  const drive = await snapshot.settle((drives) =>
    Promise.resolve(nearestBaseDrive(mechanics, visit, drives)),
  );
  if (!drive) return refuse({ code: 'not_serviceable', text: 'visit.no_one' });
  if (mechanics.every((mechanic) => longestVisit(mechanic) < durationMinutes))
    return refuse(invalidField('items', 'visit.too_long'));
  const first = { ...head, drive };
  return ok({ selections: [first, ...others.map((one) => ({ ...one, drive }))], first, whole });
}
