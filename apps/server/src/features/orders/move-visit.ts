import type { Refusal } from '@hoist/contract';
import { mechanicId } from '@hoist/domain/ids';
import type { ChangeTime } from '@hoist/domain/order/commands';
import { decide } from '@hoist/domain/order/decide';
import type { Actor } from '@hoist/domain/order/order';
import { refuse, type Result } from '@hoist/domain/result';
import { gridOf, startRefusal } from '@hoist/domain/scheduling/booking-window';
import type { Instant } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';
import { brokenConstraint } from '#server/platform/db/errors.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { windowOf } from '../booking/calendar.ts';
import type { Ground } from '../booking/context.ts';
import { findPlaces } from '../booking/find-slot.ts';
import { freeLapsed } from '../booking/free-lapsed.ts';
import { zoneOf } from '../booking/price.ts';
import { sendOrderMessage } from '../messages/send-order-message.ts';
import { announceOrder } from './announce-order.ts';
import { changeOrder, type OrderChange } from './change-order.ts';
import { claimPlace } from './claim-place.ts';
import { moveDeferredHold } from './move-deferred-hold.ts';
import type { LoadedOrder } from './order-row.ts';
import type { OrdersContext } from './orders-context.ts';
import { refusalOf } from './refusal-of.ts';
import { toOrder } from './to-order.ts';

/** Moved, or why not; `taken` nobody can make it then, `again` the day changed while it was looked at. */
export type Moved = Result<OrderChange, Refusal | 'taken' | 'again'>;

/** Lost races before we say that the time is taken; each try reads the calendar anew. */
const MAX_TRIES = 5;

/** Runs a move in transactions of its own until it is made or cannot be. */
export async function moveWithTries(
  context: OrdersContext,
  move: (tx: Tx) => Promise<Moved>,
): Promise<Result<OrderChange, Refusal | 'taken'>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const moved = await tryMove(context, move);
    if (moved.ok) return moved;
    if (moved.error !== 'again') return refuse(moved.error);
  }
  return refuse('taken');
}

async function tryMove(context: OrdersContext, move: (tx: Tx) => Promise<Moved>): Promise<Moved> {
  try {
    return await context.database.transaction(move);
  } catch (error) {
    if (brokenConstraint(error) === 'no_double_booking') return refuse('again');
    throw error;
  }
}

export interface Move {
  readonly order: LoadedOrder;
  readonly by: Actor;
  readonly start: Instant;
  readonly ground: Ground;
  readonly now: Instant;
  /** A job that must keep its mechanic. */
  readonly only: number | undefined;
}

/** Moves a visit under the lock of the day (decision D4) and tells the others. Everything in the caller's transaction. */
export async function moveVisit(context: OrdersContext, tx: Tx, move: Move): Promise<Moved> {
  const { order, by, start, ground, now, only } = move;
  const change = changeOf(move);
  const possible = decide(toOrder(order), change);
  if (!possible.ok) return refuse(refusalOf(possible.error, 'change_time'));
  if (possible.value.length === 0) return { ok: true, value: { before: order, after: order, events: [] } };
  const grid = gridOf(now, zoneOf(order.timezone), windowOf(ground.figures));
  if (startRefusal(start, grid)) return refuse(invalidField('preferred_time', 'booking.date'));
  const places = await findPlaces(tx, ground, {
    servicesId: order.services_id,
    point: order,
    placeZone: zoneOf(order.timezone),
    durationMinutes: order.duration_minutes,
    start,
    now,
    except: order.orders_services_id,
    only,
  });
  const place = places.find((one) => one.mechanicId === order.mechanic_id) ?? places[0];
  if (!place) return refuse('taken');
  if (!(await claimPlace(tx, place))) return refuse('again');
  const { mechanicId: taker } = place;
  await freeLapsed(context.booking, tx, {
    mechanicId: taker,
    from: start,
    to: change.endsAt,
    now: new Date(now),
  });
  const changed = await changeOrder(tx, order, { ...change, mechanicId: mechanicId(taker) });
  if (!changed.ok) return changed;
  const { after } = changed.value;
  await moveDeferredHold(tx, after);
  await sendOrderMessage(tx, messageOf(changed.value, by.role), after);
  await announceOrder(tx, after, order);
  return changed;
}

const changeOf = ({ order, by, start, now }: Move): ChangeTime => ({
  type: 'change_time',
  by,
  now,
  startsAt: start,
  endsAt: start + order.duration_minutes * 60_000,
  mechanicId: order.mechanic_id === null ? null : mechanicId(order.mechanic_id),
});

function messageOf({ before, after }: OrderChange, role: Actor['role']) {
  if (role === 'mechanic') return 'moved_by_mechanic';
  if (role === 'office') return 'moved_by_office';
  return before.mechanic_id === after.mechanic_id ? 'moved_by_customer' : 'offered';
}
