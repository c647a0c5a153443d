import type { Locale } from '@hoist/contract';
import { nextSlots, type NextSlot } from '@hoist/domain/scheduling/dates-list';
import { availableStarts } from '@hoist/domain/scheduling/slots';
import type { Instant } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { calendarToMove, type Moving } from '../visits/calendar-to-move.ts';

/** The next three times that are free for the visit (decision D4). */
export async function nextTimes(
  db: Db | Tx,
  given: Moving & { readonly wanted: Instant; readonly locale: Locale },
): Promise<readonly NextSlot[]> {
  const calendar = await calendarToMove(db, given);
  return nextSlots({
    starts: availableStarts(calendar),
    wanted: given.wanted,
    placeZone: calendar.placeZone,
    locale: given.locale,
  });
}
