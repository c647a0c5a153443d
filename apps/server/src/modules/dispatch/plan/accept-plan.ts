import type { Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Job } from '@hoist/domain/scheduling/calendar';
import { auditChange } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { visitPointOf } from '#server/shared/orders/visit-point.ts';
import { type ClaimedDay, prefetchRoads, readSnapshot, type SchedulingSnapshot } from '#modules/scheduling';
import {
  type OpenVisit,
  type OrdersContext,
  type VisitRunner,
  changeVisit,
  claimPlace,
  moveWithTries,
  openVisitOf,
  placedOf,
  readBeside,
  recordMove,
} from '#modules/orders';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { judgePlacing } from '../board/judge-placing.ts';

/** A visit that changes its mechanic at its time, as the proposal had it. */
export interface AcceptedChange {
  readonly ordersServicesId: OrderId;
  readonly from: UserId | null;
  readonly to: UserId;
  readonly startsAt: number;
}

interface Acceptance {
  readonly staffId: UserId;
  readonly changes: readonly AcceptedChange[];
  readonly now: Date;
}

const changed = { code: 'conflict', text: 'plan.changed' } as const;

/**
 * Gives pending visits to other mechanics together (ADR 137). All days are judged as they are after all changes, under
 * the locks of a booking; if a visit or a day has changed, nothing changes. Messages wait as after any move (ADR 118).
 */
export async function acceptPlan(
  context: OrdersContext,
  acceptance: Acceptance,
): Promise<Result<null, Refusal>> {
  const snapshot = await readSnapshot(context.booking);
  await prefetchRoads(snapshot, async (known) => {
    const moves = await readMoves(context.database.db, acceptance);
    if (moves) await judgeAll(context.database.db, { moves, snapshot: known, now: acceptance.now });
  });
  const done = await moveWithTries(context, (tx) => acceptWithin(context, tx, { acceptance, snapshot }));
  if (done.ok) return done;
  return refuse(done.error === 'taken' ? changed : done.error);
}

interface Moving {
  readonly visit: OpenVisit;
  readonly to: UserId;
}

async function acceptWithin(
  runner: VisitRunner,
  tx: Tx,
  { acceptance, snapshot }: { readonly acceptance: Acceptance; readonly snapshot: SchedulingSnapshot },
): Promise<Result<null, Refusal | 'again'>> {
  const { staffId, now } = acceptance;
  const moves = await readMoves(tx, acceptance);
  if (!moves) return refuse(changed);
  const days = await judgeAll(tx, { moves, snapshot, now });
  if (!days) return refuse(changed);
  // The fixed order of mechanics prevents deadlocks.
  for (const mechanicId of [...days.keys()].toSorted((a, b) => a - b)) {
    const own = moves.filter(({ to }) => to === mechanicId).map(({ visit }) => placedOf(visit));
    const start = Math.min(...own.map((one) => one.start));
    const end = Math.max(...own.map((one) => one.start + one.durationMinutes * 60_000));
    const place = { mechanicId, days: days.get(mechanicId) ?? [] };
    const claim = { place, start, durationMinutes: (end - start) / 60_000, now };
    if (!(await claimPlace(runner.booking, tx, claim))) return refuse('again');
  }
  const services = moves.flatMap(({ visit }) => [...visit]);
  for (const { ordersServicesId, version } of services.toSorted(
    (a, b) => a.ordersServicesId - b.ordersServicesId,
  )) {
    const locked = await lockOrder(tx, ordersServicesId);
    if (locked?.version !== version) return refuse('again');
  }
  // Mechanics can swap visits at one time only if no one has them in between.
  await tx
    .updateTable('orderServices')
    .set({ mechanicId: null })
    .where(
      'ordersServicesId',
      'in',
      services.map(({ ordersServicesId }) => ordersServicesId),
    )
    .execute();
  for (const move of moves) {
    const given = await give(runner, tx, { ...move, staffId, now });
    if (!given.ok) return given;
  }
  return ok(null);
}

/** The visits of the changes; undefined if one is not pending, or not as it was proposed. */
async function readMoves(db: Db | Tx, { changes, now }: Acceptance): Promise<readonly Moving[] | undefined> {
  const moves: Moving[] = [];
  const known = new Set<OrderId>();
  for (const { ordersServicesId, from, to, startsAt } of changes) {
    const order = await loadOrder(db, ordersServicesId);
    if (!order || order.bookedAt === null || from === to) return undefined;
    const visit = await openVisitOf(db, order);
    const [first] = visit;
    const isSame =
      first.mechanicId === from && first.startsAt.getTime() === startsAt && startsAt > now.getTime();
    const isNew = visit.every((one) => !known.has(one.ordersServicesId));
    if (!isSame || !isNew || visit.some(({ status }) => status !== 'pending')) return undefined;
    for (const one of visit) known.add(one.ordersServicesId);
    moves.push({ visit, to });
  }
  return moves;
}

const jobsOf = (visit: OpenVisit): readonly Job[] =>
  visit.map((one) => ({ from: one.startsAt.getTime(), to: one.endsAt.getTime(), ...visitPointOf(one) }));

interface Judging {
  readonly moves: readonly Moving[];
  readonly snapshot: SchedulingSnapshot;
  readonly now: Date;
}

/** The days to claim by mechanic, if each mechanic can do all their visits after the changes. */
async function judgeAll(
  db: Db | Tx,
  { moves, snapshot, now }: Judging,
): Promise<ReadonlyMap<UserId, readonly ClaimedDay[]> | undefined> {
  const ids = moves.flatMap(({ visit }) => visit.map(({ ordersServicesId }) => ordersServicesId));
  const claimed = new Map<UserId, Map<string, ClaimedDay>>();
  for (const { visit, to } of moves) {
    const jobs = moves
      .filter((one) => one.to === to && one.visit !== visit)
      .flatMap((one) => jobsOf(one.visit));
    const judging = { visit, start: placedOf(visit).start, snapshot, now: now.getTime(), only: to };
    const [place] = await judgePlacing(db, { ...judging, together: { ids, jobs } });
    if (!place?.judged.ok) return undefined;
    const days = claimed.get(to) ?? new Map<string, ClaimedDay>();
    // The version of the first reading: a later change of the day makes the claim fail.
    for (const day of place.days) if (!days.has(day.day)) days.set(day.day, day);
    claimed.set(to, days);
  }
  return new Map([...claimed].map(([id, days]) => [id, [...days.values()]]));
}

interface Giving extends Moving {
  readonly staffId: UserId;
  readonly now: Date;
}

async function give(
  runner: VisitRunner,
  tx: Tx,
  { visit, to, staffId, now }: Giving,
): Promise<Result<null, Refusal>> {
  const beside = await readBeside(tx, visit);
  const changes = await changeVisit(runner, tx, {
    visit,
    commandOf: (order: LoadedOrder) => ({
      type: 'assign',
      by: { role: 'office', userId: staffId },
      now: now.getTime(),
      mechanicId: to,
      startsAt: order.startsAt.getTime(),
      endsAt: order.endsAt.getTime(),
    }),
  });
  if (!changes.ok) return changes;
  const [first] = visit;
  const startsAt = first.startsAt.toISOString();
  await auditChange(tx, {
    actorId: staffId,
    action: 'order.assigned',
    entity: 'order_service',
    entityId: first.ordersServicesId,
    before: { mechanicId: first.mechanicId, startsAt },
    after: { mechanicId: to, startsAt },
    detail: { plan: 'day' },
  });
  const moving = { movedBy: staffId, byMechanic: false, textsCustomer: true, now };
  await recordMove(tx, { ...moving, visit, changes: changes.value, beside });
  return ok(null);
}
