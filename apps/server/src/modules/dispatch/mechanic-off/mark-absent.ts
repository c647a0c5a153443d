import type { markMechanicOff as endpoint, Output, Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { ZoneRules } from '@hoist/domain/time';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { moveWithTries, type VisitRunner, type Needs, type OrderRunner } from '#modules/orders';
import { markOff, readSnapshot, type SchedulingSnapshot } from '#modules/scheduling';
import { companyRulesOf } from '#server/shared/settings/company-today.ts';
import type { BoardStops } from '../board/board-legs.ts';
import { readStops } from '../board/read-board.ts';
import { applyChanges, prefetchChanges, readMoves, type AcceptedChange } from '../plan/apply-changes.ts';
import { findAbsence, readOwnVisits, type Absence } from './find-absence.ts';
import { findOtherTimes, offerOtherTimes, takenBy, type LeftVisit } from './other-times.ts';
import type { AbsenceRequest } from './plan-absence.ts';
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
  context: OrderRunner & Needs<'database' | 'booking'>,
  request: MarkRequest,
): Promise<Result<Marked, Refusal>> {
  const { mechanicId: from, seen, locale, now } = request;
  const { db } = context.database;
  const snapshot = await readSnapshot(context.booking);
  const found = findAbsence(snapshot, request);
  if (!found.ok) return found;
  const absence = found.value;
  const { visits } = await readStops(db, { snapshot, window: absence.window, locale, now });
  const changes = seen.flatMap(({ ordersServicesId, to, startsAt }) =>
    to === null ? [] : [{ ordersServicesId, from, to, startsAt }],
  );
  const ids = seen.flatMap(({ ordersServicesId, to }) => (to === null ? [ordersServicesId] : []));
  const taken = takenBy(
    changes.flatMap(({ ordersServicesId, to }) => {
      const visit = visits.find((one) => one.ordersServicesId === ordersServicesId);
      if (!visit) return [];
      const { startsAt, endsAt, lat, lng, slackMinutes, locationId } = visit;
      return [{ to, job: { from: startsAt, to: endsAt, lat, lng, slackMinutes, locationId } }];
    }),
  );
  const left = await findOtherTimes(db, { absence, snapshot, ids, taken, now });
  await prefetchChanges(db, snapshot, { changes, now });
  const reader = companyRulesOf(await context.booking.info.get());
  const marking = { request, reader, snapshot, absence, visits, changes, left };
  const done = await moveWithTries(context, (tx) => markWithin(context, tx, marking));
  if (done.ok) return done;
  return refuse(done.error === 'taken' || done.error.code === 'conflict' ? changed : done.error);
}

interface Marking {
  readonly request: MarkRequest;
  /** The zone of the office's lists. */
  readonly reader: ZoneRules;
  readonly snapshot: SchedulingSnapshot;
  readonly absence: Absence;
  readonly visits: BoardStops['visits'];
  readonly changes: readonly AcceptedChange[];
  readonly left: readonly LeftVisit[];
}

async function markWithin(
  runner: VisitRunner,
  tx: Tx,
  { request, reader, snapshot, absence, visits, changes, left }: Marking,
): Promise<Result<Marked, Refusal | 'again'>> {
  const { mechanicId, staffId, now, seen } = request;
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
    const applied = await applyChanges(runner, tx, {
      moves,
      snapshot,
      staffId,
      reason: 'mechanic_off',
      now,
    });
    if (!applied.ok) return applied;
  }
  const offered = left.filter(({ times }) => times.length > 0);
  for (const one of offered) await offerOtherTimes(tx, one, { mechanicId, now });
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
    left: unsolved.map(showIn({ visits, own, absence }, { reader, locale: request.locale })),
  });
}
