import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { ChangeTime } from '@hoist/domain/order/commands';
import type { Actor } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { gridOf, startRefusal } from '@hoist/domain/scheduling/slots/booking-window';
import type { Instant } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { isRetryable } from '#server/platform/db/errors.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { type Place, type SchedulingSnapshot, windowOf } from '#modules/scheduling';
import { zoneOf } from '#server/shared/zone-of.ts';
import { sendOrderMessage } from '#modules/messaging';
import type { OrderChange } from '../commands/order-runner.ts';
import { changeVisit, decideVisit } from './change-visit.ts';
import { claimPlace } from './claim-place.ts';
import { openVisitOf, placedOf } from './open-visit.ts';
import { recordMove, type Undoable } from './record-move.ts';
import { readBeside } from './rows-beside.ts';
import { placesFor } from './places-for.ts';
import { visitPartsWait } from './visit-parts-wait.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { VisitRunner, Needs } from '../order-ports.ts';
import { toRefusal } from '../commands/to-refusal.ts';

export interface UndoableChange extends OrderChange {
  /** Of a move by the mechanic, whose message leaves after it (ADR 131); else null. */
  readonly undo: Undoable | null;
}

/** `taken`: no mechanic is free then. `again`: the day changed while it was read. */
export type Moved = Tried<UndoableChange>;
export type Tried<T> = Result<T, Refusal | 'taken' | 'again'>;

/** Lost races before the time is reported as taken. */
const MAX_TRIES = 5;

export async function moveWithTries<T>(
  context: Needs<'database'>,
  move: (tx: Tx) => Promise<Tried<T>>,
): Promise<Result<T, Refusal | 'taken'>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const moved = await tryMove(context, move);
    if (moved.ok) return moved;
    if (moved.error !== 'again') return refuse(moved.error);
  }
  return refuse('taken');
}

async function tryMove<T>(
  context: Needs<'database'>,
  move: (tx: Tx) => Promise<Tried<T>>,
): Promise<Tried<T>> {
  try {
    return await context.database.transaction(move);
  } catch (error) {
    // Lost a race for the calendar or for a row.
    if (isRetryable(error)) return refuse('again');
    throw error;
  }
}

export interface Move {
  readonly order: LoadedOrder;
  readonly by: Actor;
  readonly start: Instant;
  readonly snapshot: SchedulingSnapshot;
  readonly now: Instant;
  /** The mechanic who must keep the job. */
  readonly only: UserId | undefined;
  /** A free reschedule was granted (decision C18): a confirmed visit moves like a pending one. */
  readonly free?: boolean;
}

/**
 * Moves all services of a visit (decision C14) under the lock of the day (decision D4) and notifies the others, in the
 * caller's transaction.
 */
export async function moveVisit(runner: VisitRunner, tx: Tx, move: Move): Promise<Moved> {
  const { order, by, start, snapshot, now, only } = move;
  const visit = await openVisitOf(tx, order);
  const placed = placedOf(visit);
  if (by.role === 'customer' && !move.free && visit.some(({ status }) => status !== order.status))
    return refuse({ code: 'wrong_state', text: 'visit.confirmed' });
  const commandOf = (one: LoadedOrder) => changeOf(one, { ...move, from: placed.start });
  const possible = decideVisit(visit, commandOf);
  if (!possible.ok) return refuse(toRefusal(possible.error, 'change_time'));
  if (!possible.value) return ok({ before: order, after: order, events: [], undo: null });
  const grid = gridOf(now, zoneOf(order.timezone), windowOf(snapshot.settings));
  if (startRefusal(start, grid)) return refuse(invalidField('preferred_time', 'booking.date'));
  // The office may pass the lead of the parts, as it may pass the notice.
  const wait = by.role === 'office' ? undefined : await visitPartsWait(tx, visit, snapshot);
  if (wait && start < wait.until && start < placed.start)
    return refuse(invalidField('preferred_time', 'booking.parts'));
  const places = await placesFor(tx, { order, placed, snapshot, start, now, only });
  const place = places.find((one) => one.mechanicId === order.mechanicId) ?? places[0];
  if (!place) return refuse('taken');
  const { durationMinutes } = placed;
  const claim = { place, start, durationMinutes, now: new Date(now) };
  if (!(await claimPlace(runner.booking, tx, claim))) return refuse('again');
  const taker = place.mechanicId;
  const beside = by.role === 'mechanic' ? await readBeside(tx, visit) : undefined;
  const moved = await changeVisit(runner, tx, {
    visit,
    commandOf: (one) => ({ ...commandOf(one), mechanicId: taker }),
    later: start > placed.start,
  });
  if (!moved.ok) return moved;
  const own = moved.value.find(({ before }) => before.ordersServicesId === order.ordersServicesId);
  const together = moved.value.map(({ after }) => after);
  const [first] = together;
  if (!own || !first) return refuse('again');
  if (by.role === 'mechanic' && beside !== undefined) {
    const moving = { movedBy: by.userId, byMechanic: true, textsCustomer: true, now: new Date(now) };
    const undo = await recordMove(tx, { ...moving, visit, changes: moved.value, beside });
    return ok({ ...own, undo });
  }
  const kind = move.free ? freeMessageOf(own) : messageOf(own, by.role);
  await sendOrderMessage(tx, { kind, visit: together }, first);
  if (kind === 'assigned_by_office') await sendOrderMessage(tx, { kind: 'taken_by_office', visit }, visit[0]);
  return ok({ ...own, undo: null });
}

/** The mechanics who could take the visit at its new time, read without a lock. */
export async function placesToMove(
  db: Db,
  { order, start, snapshot, now, only }: Pick<Move, 'order' | 'start' | 'snapshot' | 'now' | 'only'>,
): Promise<readonly Place[]> {
  const placed = placedOf(await openVisitOf(db, order));
  return placesFor(db, { order, placed, snapshot, start, now, only });
}

/** A service keeps its offset from the visit's start. */
function changeOf(
  order: LoadedOrder,
  { by, start, now, from, free }: Pick<Move, 'by' | 'start' | 'now' | 'free'> & { readonly from: Instant },
): ChangeTime {
  const startsAt = start + order.startsAt.getTime() - from;
  return {
    type: free && order.status === 'confirm' ? 'move_free' : 'change_time',
    by,
    now,
    startsAt,
    endsAt: startsAt + order.durationMinutes * 60_000,
    mechanicId: order.mechanicId,
  };
}

/** A confirmed visit whose mechanic is off goes to another, as by the office. */
const freeMessageOf = ({ before, after }: OrderChange) =>
  before.status === 'confirm' && before.mechanicId !== after.mechanicId ? 'assigned_by_office' : 'moved_free';

function messageOf({ before, after }: OrderChange, role: Actor['role']) {
  if (role === 'office') return 'moved_by_office';
  const isSame = before.mechanicId === after.mechanicId;
  if (role === 'system') return isSame ? 'moved_by_system' : 'offered';
  return isSame ? 'moved_by_customer' : 'moved_to_other_mechanic';
}
