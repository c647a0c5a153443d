import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso, type Instant } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { type Ground, groundOf } from '#modules/scheduling';
import { onlyMechanic } from '../visits/calendar-to-move.ts';
import type { OrderChange } from './change-order.ts';
import { findOrder, type OrderRequest } from './give-command.ts';
import { moveVisit, moveWithTries, type Moved, type Tried } from '../visits/move-visit.ts';
import type { OrdersContext } from '../orders-context.ts';
import { nextTimes } from '../queries/next-times.ts';

export interface MoveRequest extends OrderRequest {
  /** ISO 8601 with an offset. */
  readonly preferredTime: string;
}

const badTime = invalidField('preferred_time', 'booking.date');

/**
 * Another date: the mechanic's while pending or confirm, the customer's while pending (decision C5). A customer's pending
 * visit may go to another mechanic who can make it; otherwise the job keeps its own. It must fit the calendar under the
 * lock of the day (decision D4); if not, 409 with the next three times. The services of a visit move together (decision C14).
 */
export const moveOrder = (
  context: OrdersContext,
  request: MoveRequest,
): Promise<Result<OrderChange, Refusal>> =>
  moveAnd(context, request, (_, moved) => Promise.resolve(ok(moved)));

/** As `moveOrder`; what comes next is done in the same transaction, and its refusal takes the move back. */
export async function moveAnd<T>(
  context: OrdersContext,
  request: MoveRequest,
  next: (tx: Tx, moved: OrderChange) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const start = parseIso(request.preferredTime);
  if (start === undefined) return refuse(badTime);
  const ground = await groundOf(context.booking);
  const moved = await moveWithTries(context, async (tx): Promise<Tried<T>> => {
    const moving = await moveWithin(context, tx, { request, start, ground });
    return moving.ok ? next(tx, moving.value) : moving;
  });
  if (moved.ok) return moved;
  return refuse(moved.error === 'taken' ? await taken(context, { request, start, ground }) : moved.error);
}

interface Wanted {
  readonly request: MoveRequest;
  readonly start: Instant;
  readonly ground: Ground;
}

async function moveWithin(context: OrdersContext, tx: Tx, wanted: Wanted): Promise<Moved> {
  const { request, start, ground } = wanted;
  const found = await findOrder(tx, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  const now = request.now.getTime();
  return moveVisit(context, tx, { order, by, start, ground, now, only: onlyMechanic(found.value) });
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
