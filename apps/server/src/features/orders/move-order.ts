import type { Refusal } from '@hoist/contract';
import { mechanicId } from '@hoist/domain/ids';
import type { ChangeTime } from '@hoist/domain/order/commands';
import { decide } from '@hoist/domain/order/decide';
import { refuse, type Result } from '@hoist/domain/result';
import { gridOf, startRefusal } from '@hoist/domain/scheduling/booking-window';
import { parseIso, type Instant } from '@hoist/domain/time';
import { brokenConstraint } from '#server/platform/db/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { windowOf } from '../booking/calendar.ts';
import { groundOf, type Ground } from '../booking/context.ts';
import { findPlaces } from '../booking/find-slot.ts';
import { freeLapsed } from '../booking/free-lapsed.ts';
import { zoneOf } from '../booking/price.ts';
import { sendOrderMessage } from '../messages/send-order-message.ts';
import { announceOrder } from './announce-order.ts';
import { onlyMechanic } from './calendar-to-move.ts';
import { changeOrder, type OrderChange } from './change-order.ts';
import { claimPlace } from './claim-place.ts';
import { moveDeferredHold } from './move-deferred-hold.ts';
import { findOrder, type Found, type OrderRequest } from './give-command.ts';
import type { OrdersContext } from './orders-context.ts';
import { nextTimes } from './next-times.ts';
import { refusalOf } from './refusal-of.ts';
import { toOrder } from './to-order.ts';

export interface MoveRequest extends OrderRequest {
  /** ISO 8601 with an offset. */
  readonly preferredTime: string;
}

type Moved = Result<OrderChange, Refusal | 'taken' | 'again'>;

/** Lost races before we say that the time is taken; each try reads the calendar anew. */
const MAX_TRIES = 5;

const badTime = invalidField('preferred_time', 'booking.date');

/**
 * Another date: the mechanic's while pending or confirm, the customer's while pending (decision C5). A customer's pending
 * visit may go to another mechanic who can make it; otherwise the job keeps its own. It must fit the calendar under the
 * lock of the day (decision D4); if not, 409 with the next three times.
 */
export async function moveOrder(
  context: OrdersContext,
  request: MoveRequest,
): Promise<Result<OrderChange, Refusal>> {
  const start = parseIso(request.preferredTime);
  if (start === undefined) return refuse(badTime);
  const ground = await groundOf(context.booking);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const moved = await tryMove(context, { request, start, ground });
    if (moved.ok) return moved;
    if (moved.error === 'taken') break;
    if (moved.error !== 'again') return refuse(moved.error);
  }
  return refuse(await taken(context, { request, start, ground }));
}

interface Wanted {
  readonly request: MoveRequest;
  readonly start: Instant;
  readonly ground: Ground;
}

async function tryMove(context: OrdersContext, wanted: Wanted): Promise<Moved> {
  try {
    return await context.database.transaction((tx) => moveWithin(context, tx, wanted));
  } catch (error) {
    if (brokenConstraint(error) === 'no_double_booking') return refuse('again');
    throw error;
  }
}

async function moveWithin(context: OrdersContext, tx: Tx, wanted: Wanted): Promise<Moved> {
  const { request, start, ground } = wanted;
  const found = await findOrder(tx, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  const change = changeOf(found.value, wanted);
  const possible = decide(toOrder(order), change);
  if (!possible.ok) return refuse(refusalOf(possible.error, 'change_time'));
  if (possible.value.length === 0) return { ok: true, value: { before: order, after: order, events: [] } };
  const grid = gridOf(request.now.getTime(), zoneOf(order.timezone), windowOf(ground.figures));
  if (startRefusal(start, grid)) return refuse(badTime);
  const places = await findPlaces(tx, ground, {
    servicesId: order.services_id,
    point: order,
    placeZone: zoneOf(order.timezone),
    durationMinutes: order.duration_minutes,
    start,
    now: request.now.getTime(),
    except: order.orders_services_id,
    only: onlyMechanic(found.value),
  });
  const place = places.find((one) => one.mechanicId === order.mechanic_id) ?? places[0];
  if (!place) return refuse('taken');
  if (!(await claimPlace(tx, place))) return refuse('again');
  const { mechanicId: taker } = place;
  await freeLapsed(context.booking, tx, {
    mechanicId: taker,
    from: start,
    to: change.endsAt,
    now: request.now,
  });
  const changed = await changeOrder(tx, order, { ...change, mechanicId: mechanicId(taker) });
  if (!changed.ok) return changed;
  const { after } = changed.value;
  await moveDeferredHold(tx, after);
  await sendOrderMessage(tx, messageOf(changed.value, by.role), after);
  await announceOrder(tx, after, order);
  return changed;
}

function changeOf({ order, by }: Found, { request, start }: Wanted): ChangeTime {
  return {
    type: 'change_time',
    by,
    now: request.now.getTime(),
    startsAt: start,
    endsAt: start + order.duration_minutes * 60_000,
    mechanicId: order.mechanic_id === null ? null : mechanicId(order.mechanic_id),
  };
}

function messageOf({ before, after }: OrderChange, role: 'customer' | 'mechanic') {
  if (role === 'mechanic') return 'moved_by_mechanic';
  return before.mechanic_id === after.mechanic_id ? 'moved_by_customer' : 'offered';
}

async function taken(context: OrdersContext, { request, start, ground }: Wanted): Promise<Refusal> {
  const { db } = context.database;
  const found = await findOrder(db, request);
  if (!found.ok) return found.error;
  const { order } = found.value;
  const only = onlyMechanic(found.value);
  const now = request.now.getTime();
  const slots = await nextTimes(db, { order, ground, wanted: start, now, only, locale: request.locale });
  return { code: 'slot_taken', extra: { nextSlots: slots } };
}
