import type { Locale, Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { prefetchRoads, readSnapshot } from '#modules/scheduling';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OrderRunner, Needs } from '../order-ports.ts';
import { nextTimes } from '../queries/next-times.ts';
import {
  moveVisit,
  moveWithTries,
  placesToMove,
  type Move,
  type Tried,
  type UndoableChange,
} from './move-visit.ts';

export type Entitlement = Omit<Move, 'snapshot' | 'now'>;

export interface Rescheduling<E extends Entitlement, T> {
  /** Checked under the lock of each try, and again when the time is taken; a refusal ends it. */
  readonly entitle: (db: Db | Tx) => Promise<Result<E, Refusal>>;
  /** Runs in the same transaction; its refusal rolls the move back. */
  readonly afterwards: (tx: Tx, moved: UndoableChange, entitled: E) => Promise<Result<T, Refusal>>;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * Moves a visit with all services under the lock of the day (decision D4). A taken slot is 409 with the next times.
 * Fixed lock order (day, order, entitlement) prevents deadlocks.
 */
export async function rescheduleVisit<E extends Entitlement, T>(
  context: OrderRunner & Needs<'database' | 'booking'>,
  { entitle, afterwards, locale, now: at }: Rescheduling<E, T>,
): Promise<Result<T, Refusal>> {
  const snapshot = await readSnapshot(context.booking);
  const now = at.getTime();
  const { db } = context.database;
  await prefetchRoads(snapshot, async (known) => {
    const entitled = await entitle(db);
    if (entitled.ok) await placesToMove(db, { ...entitled.value, snapshot: known, now });
  });
  const moved = await moveWithTries(context, async (tx): Promise<Tried<T>> => {
    const entitled = await entitle(tx);
    if (!entitled.ok) return entitled;
    const visit = await moveVisit(context, tx, { ...entitled.value, snapshot, now });
    return visit.ok ? afterwards(tx, visit.value, entitled.value) : visit;
  });
  if (moved.ok) return ok(moved.value);
  if (moved.error !== 'taken') return refuse(moved.error);
  const entitled = await entitle(db);
  if (!entitled.ok) return entitled;
  const { order, start, only } = entitled.value;
  const nextSlots = await nextTimes(db, { order, snapshot, wanted: start, now, only, locale });
  return refuse({ code: 'slot_taken', extra: { nextSlots } });
}
