import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { onlyMechanic } from '../visits/calendar-to-move.ts';
import { findOrder, type OrderRequest } from './find-order.ts';
import type { UndoableChange } from '../visits/move-visit.ts';
import { rescheduleVisit } from '../visits/reschedule-visit.ts';
import type { OrderRunner, Needs } from '../order-ports.ts';

export interface MoveRequest extends OrderRequest {
  /** ISO 8601 with an offset. */
  readonly preferredTime: string;
}

const badTime = invalidField('preferred_time', 'booking.date');

/**
 * Moves a visit: by the mechanic while pending or confirmed, by the customer while pending (decision C5). A mechanic can
 * undo it for ten seconds, then its customer is asked (ADR 131). All services move together (decision C14) under the lock of the day (decision D4).
 * A customer's pending visit may change its mechanic. A taken slot is 409 with the next three times.
 */
export const moveOrder = (
  context: OrderRunner & Needs<'database' | 'booking'>,
  request: MoveRequest,
): Promise<Result<UndoableChange, Refusal>> =>
  moveOrderThen(context, request, (_, moved) => Promise.resolve(ok(moved)));

/** `moveOrder` followed by `next` in the same transaction; its refusal rolls the move back. */
export async function moveOrderThen<T>(
  context: OrderRunner & Needs<'database' | 'booking'>,
  request: MoveRequest,
  next: (tx: Tx, moved: UndoableChange) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const start = parseIso(request.preferredTime);
  if (start === undefined) return refuse(badTime);
  return rescheduleVisit(context, {
    ...request,
    entitle: async (db) => {
      const found = await findOrder(db, request);
      return found.ok ? ok({ ...found.value, start, only: onlyMechanic(found.value) }) : found;
    },
    afterwards: next,
  });
}
