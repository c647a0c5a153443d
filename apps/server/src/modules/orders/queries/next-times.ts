import type { Locale } from '@hoist/contract';
import { nextSlots, type NextSlot } from '@hoist/domain/scheduling/dates-list';
import type { Instant } from '@hoist/domain/time';
import type { Db } from '#server/platform/db/database.ts';
import { calendarToMove, startsIn, type Moving } from '../visits/calendar-to-move.ts';

/** The next three times that are free for the visit (decision D4). Fetches drives: no transaction. */
export async function nextTimes(
  db: Db,
  given: Moving & { readonly wanted: Instant; readonly locale: Locale },
): Promise<readonly NextSlot[]> {
  const calendar = await calendarToMove(db, given);
  return nextSlots({
    starts: await startsIn(given.snapshot, calendar),
    wanted: given.wanted,
    placeZone: calendar.placeZone,
    locale: given.locale,
  });
}
