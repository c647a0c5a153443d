import type { Refusal } from '@hoist/contract';
import { mechanicId } from '@hoist/domain/ids';
import type { ChangeTime } from '@hoist/domain/order/commands';
import { decide } from '@hoist/domain/order/decide';
import type { Actor } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { gridOf, startRefusal } from '@hoist/domain/scheduling/booking-window';
import type { Instant } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';
import { isRetryable } from '#server/platform/db/errors.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { type SchedulingSnapshot, findPlaces, releaseExpiredDrafts, windowOf } from '#modules/scheduling';
import { zoneOf } from '#server/shared/zone-of.ts';
import { avoidedForVisit } from '#modules/identity';
import { sendOrderMessage } from '#modules/messaging';
import type { OrderChange } from '../commands/change-order.ts';
import { claimPlace } from './claim-place.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { openVisitOf, placedOf, type OpenVisit } from './open-visit.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { OrdersContext } from '../orders-context.ts';
import { refusalOf } from '../commands/refusal-of.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';

/** `taken`: no mechanic is free then. `again`: the day changed while it was read. */
export type Moved = Tried<OrderChange>;
export type Tried<T> = Result<T, Refusal | 'taken' | 'again'>;

/** Lost races before the time is reported as taken. */
const MAX_TRIES = 5;

export async function moveWithTries<T>(
  context: OrdersContext,
  move: (tx: Tx) => Promise<Tried<T>>,
): Promise<Result<T, Refusal | 'taken'>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const moved = await tryMove(context, move);
    if (moved.ok) return moved;
    if (moved.error !== 'again') return refuse(moved.error);
  }
  return refuse('taken');
}

async function tryMove<T>(context: OrdersContext, move: (tx: Tx) => Promise<Tried<T>>): Promise<Tried<T>> {
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
  readonly ground: SchedulingSnapshot;
  readonly now: Instant;
  /** The mechanic who must keep the job. */
  readonly only: number | undefined;
  /** A free reschedule was granted (decision C18): a confirmed visit moves like a pending one. */
  readonly free?: boolean;
}

/**
 * Moves all services of a visit (decision C14) under the lock of the day (decision D4) and notifies the others, in the
 * caller's transaction.
 */
export async function moveVisit(context: OrdersContext, tx: Tx, move: Move): Promise<Moved> {
  const { order, by, start, ground, now, only } = move;
  const visit = await openVisitOf(tx, order);
  const placed = placedOf(visit);
  if (by.role === 'customer' && !move.free && visit.some(({ status }) => status !== order.status))
    return refuse({ code: 'wrong_state', text: 'visit.confirmed' });
  const changes = visit.map((one) => changeOf(one, { ...move, from: placed.start }));
  const possible = decideAll(visit, changes);
  if (!possible.ok) return possible;
  if (!possible.value) return { ok: true, value: { before: order, after: order, events: [] } };
  const grid = gridOf(now, zoneOf(order.timezone), windowOf(ground.figures));
  if (startRefusal(start, grid)) return refuse(invalidField('preferred_time', 'booking.date'));
  const places = await findPlaces(tx, ground, {
    servicesId: placed.service.id,
    alongside: placed.alongside,
    point: order,
    placeZone: zoneOf(order.timezone),
    durationMinutes: placed.durationMinutes,
    start,
    now,
    except: placed.ids,
    only,
    avoids: await avoidedForVisit(tx, order),
  });
  const place = places.find((one) => one.mechanicId === order.mechanic_id) ?? places[0];
  if (!place) return refuse('taken');
  if (!(await claimPlace(tx, place))) return refuse('again');
  const { mechanicId: taker } = place;
  await releaseExpiredDrafts(context.booking, tx, {
    mechanicId: taker,
    from: start,
    to: start + placed.durationMinutes * 60_000,
    now: new Date(now),
  });
  await lockInOrder(tx, placed.ids);
  const moved: OrderChange[] = [];
  for (const [index, change] of inMovingOrder(changes, start - placed.start)) {
    const one = visit[index];
    if (!one) continue;
    const changed = await context.changeOrder(tx, one, { ...change, mechanicId: mechanicId(taker) });
    if (!changed.ok) return changed;
    moved.push(changed.value);
  }
  const asked = moved.find(({ after }) => after.orders_services_id === order.orders_services_id);
  const ordered = moved.toSorted((a, b) => a.after.starts_at.getTime() - b.after.starts_at.getTime());
  const [first] = ordered;
  if (!asked || !first) return refuse('again');
  const together = ordered.map(({ after }) => after);
  const kind = move.free ? 'moved_free' : messageOf(asked, by.role);
  await sendOrderMessage(tx, { kind, visit: together }, first.after);
  return { ok: true, value: asked };
}

/** Fixed lock order by time prevents deadlocks. */
async function lockInOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids) await lockOrder(tx, id);
}

/** Services must not overlap while they move one by one: the last one first when moving later. */
function inMovingOrder(
  changes: readonly ChangeTime[],
  by: number,
): readonly (readonly [number, ChangeTime])[] {
  const each = [...changes.entries()];
  return by > 0 ? each.toReversed() : each;
}

/** Returns false if there is nothing to change. */
function decideAll(visit: OpenVisit, changes: readonly ChangeTime[]): Result<boolean, Refusal> {
  let moves = false;
  for (const [index, change] of changes.entries()) {
    const decided = decide(toOrder(visit[index] ?? visit[0]), change);
    if (!decided.ok) return refuse(refusalOf(decided.error, 'change_time'));
    moves ||= decided.value.length > 0;
  }
  return ok(moves);
}

/** A service keeps its offset from the visit's start. */
function changeOf(
  order: LoadedOrder,
  { by, start, now, from, free }: Pick<Move, 'by' | 'start' | 'now' | 'free'> & { readonly from: Instant },
): ChangeTime {
  const startsAt = start + order.starts_at.getTime() - from;
  return {
    type: free && order.status === 'confirm' ? 'move_free' : 'change_time',
    by,
    now,
    startsAt,
    endsAt: startsAt + order.duration_minutes * 60_000,
    mechanicId: order.mechanic_id === null ? null : mechanicId(order.mechanic_id),
  };
}

function messageOf({ before, after }: OrderChange, role: Actor['role']) {
  if (role === 'mechanic') return 'moved_by_mechanic';
  if (role === 'office') return 'moved_by_office';
  const isSame = before.mechanic_id === after.mechanic_id;
  if (role === 'system') return isSame ? 'moved_by_system' : 'offered';
  return isSame ? 'moved_by_customer' : 'moved_to_other_mechanic';
}
