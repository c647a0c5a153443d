import type { Refusal } from '@hoist/contract';
import { isAwaited, mayReportDelay } from '@hoist/domain/scheduling/delayed-day';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { readSnapshot } from '#modules/scheduling';
import { actionTime } from '#server/shared/orders/action-time.ts';
import { type OrderRequest, type OrdersContext, withOrder } from '#modules/orders';
import { readDelayedDay } from './read-delayed-day.ts';
import { notifyDelay } from './notify-delay.ts';

const minute = 60_000;

export interface DelayRequest extends OrderRequest {
  /** Behind the promised start; for work under way, behind its planned end. 0: on time again. */
  readonly minutes: number;
  /** When it was announced, for a device that was offline. */
  readonly doneAt: string | undefined;
}

/**
 * Announces a delay to the affected customers of the day, each expected time once (decision C18). Returns how
 * many were notified.
 */
export async function announceDelay(
  context: OrdersContext,
  request: DelayRequest,
): Promise<Result<number, Refusal>> {
  const snapshot = await readSnapshot(context.booking);
  const { late: settings } = await context.settings.get();
  const { now, minutes } = request;
  return withOrder(context.database, { ...request, only: 'mechanic' }, async (tx, { order, by }) => {
    const startsAt = order.startsAt.getTime();
    const at = await actionTime(tx, order, request);
    if (!mayReportDelay(order.status, startsAt, at.getTime()))
      return refuse({ code: 'wrong_state', text: 'late.not_now' });
    const lateMs = minutes * minute;
    if (isAwaited(order.progress) && startsAt + lateMs <= at.getTime() - minute)
      return refuse(invalidField('minutes', 'late.past'));
    const expected = await readDelayedDay(tx, { order, lateMs, snapshot });
    const notified = new Set<number>();
    const visits = new Set<number>();
    for (const stop of expected) {
      const { ordersId: visit } = stop;
      // The mechanic has arrived, so none of the visit's services is late.
      const hasArrived = visit === order.ordersId && !isAwaited(order.progress);
      const isFirst = !visits.has(visit);
      visits.add(visit);
      if (hasArrived) continue;
      const announcement = { settings, snapshot, by, at, now, isFirst };
      if (await notifyDelay(tx, stop, announcement)) notified.add(visit);
    }
    return ok(notified.size);
  });
}
