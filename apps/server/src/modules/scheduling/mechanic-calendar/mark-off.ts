import type { UserId } from '@hoist/domain/ids';
import { hasWhole, type Interval } from '@hoist/domain/scheduling/calendar';
import type { Tx } from '#server/platform/db/database.ts';
import { publishCalendar } from '#server/shared/publish-calendar.ts';
import { lockCalendar } from './calendar-row.ts';

interface MarkingOff {
  readonly mechanicId: UserId;
  readonly off: Interval;
  readonly reason: string;
  readonly horizonDays: number;
  readonly now: Date;
}

/**
 * Adds time off under the lock of the mechanic's days, even over promised jobs, which the caller gives to others (ADR
 * 150). Time off that is there already is not added again. False: there is no such mechanic.
 */
export async function markOff(
  tx: Tx,
  { mechanicId, off, reason, horizonDays, now }: MarkingOff,
): Promise<boolean> {
  const found = await lockCalendar(tx, { mechanicId, now: now.getTime(), horizonDays });
  if (!found) return false;
  if (hasWhole(found.calendar.timeOff, off)) return true;
  await tx
    .insertInto('mechanicTimeOff')
    .values({ mechanicId, startsAt: new Date(off.from), endsAt: new Date(off.to), reason })
    .execute();
  await publishCalendar(tx, mechanicId);
  return true;
}
