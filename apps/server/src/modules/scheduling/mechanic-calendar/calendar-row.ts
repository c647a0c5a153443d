import type { UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { workDay } from '@hoist/domain/scheduling/work-day';
import { addDays } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { readCalendars, type ReadCalendar } from '../calendars/roster.ts';

/** A mechanic's calendar with fields that bookings do not need. */
export interface CalendarRow {
  readonly baseAddress: string;
  readonly calendar: ReadCalendar;
}

export async function findCalendar(tx: Db | Tx, mechanicId: UserId): Promise<CalendarRow | undefined> {
  const row = await tx
    .selectFrom('mechanics')
    .select('baseAddress')
    .where('usersId', '=', mechanicId)
    .executeTakeFirst();
  const calendar = (await readCalendars(tx, { only: [mechanicId], ready: false })).get(mechanicId);
  return row && calendar ? { baseAddress: row.baseAddress, calendar } : undefined;
}

/**
 * Locks a calendar and raises the version of every bookable day (decision D4). A concurrent booking is either visible
 * in the jobs or fails its claim and retries.
 */
export async function lockCalendar(
  tx: Tx,
  given: { readonly mechanicId: UserId; readonly now: number; readonly horizonDays: number },
): Promise<CalendarRow | undefined> {
  const { mechanicId, now, horizonDays } = given;
  // Not FOR UPDATE: a booking that waits for a day holds a key share lock on its mechanic.
  await tx
    .selectFrom('mechanics')
    .select('usersId')
    .where('usersId', '=', mechanicId)
    .forNoKeyUpdate()
    .execute();
  const found = await findCalendar(tx, mechanicId);
  if (!found) return undefined;
  const today = workDay(now, found.calendar.zone);
  await sql`
    INSERT INTO mechanic_days AS d (mechanic_id, day, version)
    SELECT ${mechanicId}::bigint, day::date, 1
    FROM generate_series(${addDays(today, -1)}::date, ${addDays(today, horizonDays + 1)}::date, interval '1 day') day
    ORDER BY day
    ON CONFLICT (mechanic_id, day) DO UPDATE SET version = d.version + 1`.execute(tx);
  return found;
}
