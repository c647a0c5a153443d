import type { Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Job } from '@hoist/domain/scheduling/calendar';
import { sql } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { visitPointOf } from '#server/shared/orders/visit-point.ts';
import { prefetchRoads, type ClaimedDay, type SchedulingSnapshot } from '#modules/scheduling';
import {
  type OpenVisit,
  type VisitRunner,
  changeVisit,
  claimPlace,
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
  /** Of the visit's services: another one refuses the change. */
  readonly versions?: readonly number[] | null;
}

export const changed = { code: 'conflict', text: 'plan.changed' } as const;

export interface Moving {
  readonly visit: OpenVisit;
  readonly from: UserId | null;
  readonly to: UserId;
}

interface Applying {
  readonly moves: readonly Moving[];
  readonly snapshot: SchedulingSnapshot;
  /** The member of staff who proposed it. */
  readonly staffId: UserId;
  /** Why, for the log: a plan of the day, or a mechanic who is off. */
  readonly reason?: 'day' | 'mechanic_off';
  readonly now: Date;
}

/** Versions of the services after the change, by the visit's first service. */
export type Applied = ReadonlyMap<OrderId, readonly number[]>;

/**
 * Gives visits to other mechanics together (ADR 137). All days are judged as they are after all changes, under the
 * locks of a booking; if a visit or a day has changed, nothing changes. Messages wait as after any move (ADR 118).
 */
export async function applyChanges(
  runner: VisitRunner,
  tx: Tx,
  { moves, snapshot, staffId, reason = 'day', now }: Applying,
): Promise<Result<Applied, Refusal | 'again'>> {
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
  if (!(await lockAsRead(tx, moves))) return refuse('again');
  await exchange(tx, moves);
  const applied = new Map<OrderId, readonly number[]>();
  for (const move of moves) {
    const given = await give(runner, tx, { ...move, staffId, reason, now });
    if (!given.ok) return given;
    applied.set(move.visit[0].ordersServicesId, given.value);
  }
  return ok(applied);
}

/**
 * Mechanics can swap visits at one time only if these are elsewhere in between: no order of single writes keeps the
 * calendar free of overlaps. The commands after it write the same mechanics, with history and reactions.
 */
async function exchange(tx: Tx, moves: readonly Moving[]): Promise<void> {
  const ids = moves.flatMap(({ visit }) => visit.map((one) => one.ordersServicesId));
  const away = (column: string) => sql<Date>`${sql.ref(column)} + interval '3506328 hours'`;
  await tx
    .updateTable('orderServices')
    .set({ startsAt: away('startsAt'), endsAt: away('endsAt') })
    .where('ordersServicesId', 'in', ids)
    .execute();
  for (const { visit, to } of moves)
    for (const { ordersServicesId, startsAt, endsAt } of visit)
      await tx
        .updateTable('orderServices')
        .set({ mechanicId: to, startsAt, endsAt })
        .where('ordersServicesId', '=', ordersServicesId)
        .execute();
}

/** Locks the visits; false if one has changed since it was read. */
export async function lockAsRead(tx: Tx, moves: readonly Pick<Moving, 'visit'>[]): Promise<boolean> {
  const services = moves.flatMap(({ visit }) => [...visit]);
  // The fixed order of services prevents deadlocks.
  for (const one of services.toSorted((a, b) => a.ordersServicesId - b.ordersServicesId)) {
    const locked = await lockOrder(tx, one.ordersServicesId);
    if (locked?.version !== one.version) return false;
  }
  return true;
}

/** The visits of the changes; undefined if one is under way, or not as it was proposed. */
export async function readMoves(
  db: Db | Tx,
  { changes, now }: { readonly changes: readonly AcceptedChange[]; readonly now: Date },
): Promise<readonly Moving[] | undefined> {
  const moves: Moving[] = [];
  const known = new Set<OrderId>();
  for (const { ordersServicesId, from, to, startsAt, versions } of changes) {
    const order = await loadOrder(db, ordersServicesId);
    if (!order || order.bookedAt === null || from === to) return undefined;
    const visit = await openVisitOf(db, order);
    const [first] = visit;
    const isSame =
      first.mechanicId === from && first.startsAt.getTime() === startsAt && startsAt > now.getTime();
    const isNew = visit.every((one) => !known.has(one.ordersServicesId));
    const isUnchanged = !versions || versions.join() === visit.map(({ version }) => version).join();
    if (!isSame || !isNew || !isUnchanged || !visit.every(isOpen)) return undefined;
    for (const one of visit) known.add(one.ordersServicesId);
    moves.push({ visit, from, to });
  }
  return moves;
}

const isOpen = ({ status, progress }: LoadedOrder): boolean =>
  (status === 'pending' || status === 'confirm') && progress === null;

const jobsOf = (visit: OpenVisit): readonly Job[] =>
  visit.map((one) => ({ from: one.startsAt.getTime(), to: one.endsAt.getTime(), ...visitPointOf(one) }));

interface Judging {
  readonly moves: readonly Moving[];
  readonly snapshot: SchedulingSnapshot;
  readonly now: Date;
}

/** The days to claim by mechanic, if each mechanic can do all their visits after the changes. */
export async function judgeAll(
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

/**
 * Asks for the roads that judging the changes needs, so that the transaction does not wait for them. What has changed
 * needs none: the transaction refuses it.
 */
export const prefetchChanges = (
  db: Db,
  snapshot: SchedulingSnapshot,
  { changes, now }: { readonly changes: readonly AcceptedChange[]; readonly now: Date },
): Promise<unknown> =>
  prefetchRoads(snapshot, async (known) => {
    const moves = await readMoves(db, { changes, now });
    if (moves) await judgeAll(db, { moves, snapshot: known, now });
  });

interface Giving extends Moving, Required<Pick<Applying, 'reason'>> {
  readonly staffId: UserId;
  readonly now: Date;
}

async function give(
  runner: VisitRunner,
  tx: Tx,
  { visit, to, staffId, reason, now }: Giving,
): Promise<Result<readonly number[], Refusal>> {
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
    detail: { plan: reason },
  });
  const moving = { movedBy: staffId, byMechanic: false, textsCustomer: true, now };
  await recordMove(tx, { ...moving, visit, changes: changes.value, beside });
  return ok(changes.value.map(({ after }) => after.version));
}
