import type { Refusal } from '@hoist/contract';
import { isAwaited, mayRunLate } from '@hoist/domain/scheduling/late-day';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { readSnapshot } from '#modules/scheduling';
import { actTime } from '#server/shared/orders/act-time.ts';
import { type OrderRequest, type OrdersContext, lockFound, repeatable } from '#modules/orders';
import { readLateDay } from './read-late-day.ts';
import { tellExpected } from './tell-expected.ts';

const minute = 60_000;

export interface LateRequest extends OrderRequest {
  /** Behind what was promised; of work that has begun, how much later it ends. 0: on time again. */
  readonly minutes: number;
  /** When it was said, as the device says that tells it later. */
  readonly doneAt: string | undefined;
}

/**
 * A mechanic says how late they run: those of the day's customers who are really affected are told when to expect them,
 * nobody twice of the same (decision C18). Answers how many were told.
 */
export async function announceLate(
  context: OrdersContext,
  request: LateRequest,
): Promise<Result<number, Refusal>> {
  const ground = await readSnapshot(context.booking);
  const { late: figures } = await context.settings.get();
  const { now, minutes } = request;
  return context.database.transaction(async (tx) => {
    const found = await lockFound(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    if (by.role !== 'mechanic') return refuse({ code: 'forbidden' });
    const startsAt = order.starts_at.getTime();
    const at = await actTime(tx, order, request);
    if (!mayRunLate(order.status, startsAt, at.getTime()))
      return refuse({ code: 'wrong_state', text: 'late.not_now' });
    const lateMs = minutes * minute;
    if (isAwaited(order.progress) && startsAt + lateMs <= at.getTime() - minute)
      return refuse(invalidField('minutes', 'late.past'));
    const expected = await readLateDay(tx, { order, lateMs, ground });
    const told = new Set<number>();
    const visits = new Set<number>();
    for (const stop of expected) {
      const { ordersId: visit } = stop;
      // Whoever has the mechanic with them waits for none of the services of their visit.
      const isThere = visit === order.orders_id && !isAwaited(order.progress);
      const isFirst = !visits.has(visit);
      visits.add(visit);
      if (isThere) continue;
      const saying = { figures, ground, mechanicId: by.userId, at, now, isFirst };
      if (await tellExpected(tx, stop, saying)) told.add(visit);
    }
    return ok(told.size);
  }, repeatable);
}
