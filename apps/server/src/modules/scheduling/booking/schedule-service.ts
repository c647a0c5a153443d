import type { Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import type { StoredResponse } from '#server/platform/http/answers/answer-with-effect.ts';
import type { BookingContext } from './booking-context.ts';
import type { VisitItem, VisitRequest } from './prepare-visit.ts';
import type { OrderIds } from './queries.ts';
import { scheduleVisit, type BookedVisit } from './schedule-visit.ts';

export interface ScheduleRequest extends Omit<VisitRequest, 'items' | 'answerOf'>, VisitItem {
  /** The answer to store with a booking that has nothing left to pay. */
  readonly answerOf?: ((ids: OrderIds) => StoredResponse) | undefined;
}

export type BookedIds = OrderIds & Omit<BookedVisit, 'ids'>;

function onlyOne([ids]: readonly OrderIds[]): OrderIds {
  if (!ids) throw new Error('A visit has services');
  return ids;
}

export async function scheduleService(
  context: BookingContext,
  { wanted, removedParts, answerOf, ...request }: ScheduleRequest,
): Promise<Result<BookedIds, Refusal>> {
  const booked = await scheduleVisit(context, {
    ...request,
    items: [{ wanted, removedParts }],
    answerOf: answerOf && ((ids) => answerOf(onlyOne(ids))),
  });
  if (!booked.ok) return booked;
  const { ids, ...visit } = booked.value;
  return ok({ ...onlyOne(ids), ...visit });
}
