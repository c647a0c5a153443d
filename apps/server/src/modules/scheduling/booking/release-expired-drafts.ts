import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { readLapsedDrafts } from '../calendars/calendar-queries.ts';
import type { BookingContext } from './booking-context.ts';

/** Releases lapsed drafts that block this time; their rows are kept until the slot is needed (decision D4). */
export async function releaseExpiredDrafts(
  { releaseDraft }: Pick<BookingContext, 'releaseDraft'>,
  tx: Tx,
  given: { readonly mechanicId: UserId; readonly from: number; readonly to: number; readonly now: Date },
): Promise<void> {
  const lapsed = await readLapsedDrafts(tx, {
    mechanicId: given.mechanicId,
    from: new Date(given.from),
    to: new Date(given.to),
    now: given.now,
  });
  for (const ordersServicesId of lapsed)
    await releaseDraft(tx, { ordersServicesId, now: given.now.getTime(), early: false });
}
