import type { Refusal } from '@hoist/contract';
import { nextSlots } from '@hoist/domain/scheduling/dates-list';
import type { Plan } from './booking-rows.ts';
import type { BookingContext } from './context.ts';
import { zoneOf } from './price.ts';
import { startsOf } from './starts.ts';

/** 409 with the next three times that can truly be had (decision D4). */
export async function slotTaken(
  context: BookingContext,
  { selection, ground, request, start }: Plan,
): Promise<Refusal> {
  const starts = await startsOf(context.database.db, { selection, ground, now: request.now });
  const slots = nextSlots({
    starts,
    wanted: start,
    placeZone: zoneOf(selection.location.timezone),
    locale: request.locale,
  });
  return { code: 'slot_taken', extra: { nextSlots: slots } };
}
