import type { Refusal } from '@hoist/contract';
import { nextSlots } from '@hoist/domain/scheduling/dates-list';
import { availableStarts } from '@hoist/domain/scheduling/slots';
import type { Plan } from './booking-rows.ts';
import { calendarOf } from './calendar.ts';
import type { BookingContext } from './context.ts';

/** 409 with the next three times that can truly be had (decision D4). */
export async function slotTaken(
  context: BookingContext,
  { selection, ground, request, start }: Plan,
): Promise<Refusal> {
  const calendar = await calendarOf(context.database.db, {
    selection,
    ground,
    now: request.now,
    from: request.now,
    to: request.now + ground.figures.horizonDays * 86_400_000,
  });
  const slots = nextSlots({
    starts: availableStarts(calendar),
    wanted: start,
    placeZone: calendar.placeZone,
    locale: request.locale,
  });
  return { code: 'slot_taken', extra: { nextSlots: slots } };
}
