import type { markMechanicOff as endpoint, Output, Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { moveWithTries, type OrdersContext } from '#modules/orders';
import { markOff } from '#modules/scheduling';
import { applyChanges, prefetchChanges, readMoves } from '../plan/apply-changes.ts';
import { readOwnVisits } from './find-absence.ts';
import { offerTimes } from './offer-times.ts';
import { planAbsence, type AbsenceRequest, type PlannedAbsence } from './plan-absence.ts';
import { showIn, worstFirst } from './preview-absence.ts';

type Marked = Output<typeof endpoint>['data'];

/** A visit as the office saw it in the preview. */
export interface SeenVisit {
  readonly ordersServicesId: OrderId;
  /** Who takes it over; null: no one. */
  readonly to: UserId | null;
  readonly startsAt: number;
}

export interface MarkRequest extends AbsenceRequest {
  readonly staffId: UserId;
  readonly seen: readonly SeenVisit[];
}

const changed = { code: 'conflict', text: 'mechanic_off.changed' } as const;

/**
 * Marks a mechanic off for a day, gives the visits to the mechanics of the preview and offers times for the others, all
 * or nothing (ADR 150). If the day is no longer as it was previewed, nothing happens.
 */
export async function markAbsent(
  context: OrdersContext,
  request: MarkRequest,
): Promise<Result<Marked, Refusal>> {
  const planned = await planAbsence(context, request);
  if (!planned.ok) return planned;
  const { db } = context.database;
  const { mechanicId: from, seen, now } = request;
  const changes = seen.flatMap(({ ordersServicesId, to, startsAt }) =>
    to === null ? [] : [{ ordersServicesId, from, to, startsAt }],
  );
  const given = new Set(changes.map(({ ordersServicesId }) => ordersServicesId));
  const left = planned.value.left.filter(({ order }) => !given.has(order.ordersServicesId));
  // A visit that no one can take over anymore is in no list of the preview.
  if (left.length + given.size < seen.length) return refuse(changed);
  await prefetchChanges(db, planned.value.day.snapshot, { changes, now });
  const done = await moveWithTries(context, (tx) =>
    markWithin(context, tx, { request, planned: { ...planned.value, left }, changes }),
  );
  if (done.ok) return done;
  return refuse(done.error === 'taken' || done.error.code === 'conflict' ? changed : done.error);
}

interface Marking {
  readonly request: MarkRequest;
  readonly planned: PlannedAbsence;
  readonly changes: Parameters<typeof readMoves>[1]['changes'];
}

async function markWithin(
  context: OrdersContext,
  tx: Tx,
  { request, planned, changes }: Marking,
): Promise<Result<Marked, Refusal | 'again'>> {
  const { mechanicId, staffId, now, seen } = request;
  const { absence, day, left } = planned;
  const { snapshot } = day;
  const { horizonDays } = snapshot.settings;
  // From here on no booking can reach the mechanic's days.
  const marking = { mechanicId, off: absence.off, reason: '', horizonDays, now };
  if (!(await markOff(tx, marking))) return refuse({ code: 'not_found' });
  const own = (await readOwnVisits(tx, absence)).filter(({ isUnderWay }) => !isUnderWay);
  const isSame =
    own.length === seen.length &&
    own.every(({ id, startsAt }) =>
      seen.some((one) => one.ordersServicesId === id && one.startsAt === startsAt),
    );
  if (!isSame) return refuse(changed);
  const moves = await readMoves(tx, { changes, now });
  if (!moves) return refuse(changed);
  if (moves.length > 0) {
    const applied = await applyChanges(context, tx, {
      moves,
      snapshot,
      staffId,
      reason: 'mechanic_off',
      now,
    });
    if (!applied.ok) return applied;
  }
  const offered = left.filter(({ times }) => times.length > 0);
  for (const one of offered) await offerTimes(tx, one, { mechanicId, now });
  const unsolved = worstFirst({ left });
  await auditChange(tx, {
    actorId: staffId,
    action: 'mechanic.marked_off',
    entity: 'user',
    entityId: mechanicId,
    before: {},
    after: { day: absence.day, from: new Date(absence.off.from).toISOString() },
    detail: { changed: moves.length, offered: offered.length, left: unsolved.length },
  });
  return ok({
    changed: moves.length,
    offered: offered.length,
    left: unsolved.map(showIn(planned, request.locale)),
  });
}
