import type { Tx } from '#server/platform/db/database.ts';
import { sql } from 'kysely';
import { type BookingContext, type Place, releaseExpiredDrafts } from '#modules/scheduling';

interface Claim {
  readonly place: Place;
  /** The time that the visit takes, epoch milliseconds. */
  readonly start: number;
  readonly durationMinutes: number;
  readonly now: Date;
}

/**
 * Claims a mechanic's days unless they changed since their jobs were read (decision D4), and releases lapsed drafts at
 * that time. The fixed order of days prevents deadlocks.
 */
export async function claimPlace(
  booking: Pick<BookingContext, 'releaseDraft'>,
  tx: Tx,
  { place: { mechanicId, days }, start, durationMinutes, now }: Claim,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO mechanic_days AS d (mechanic_id, day, version)
    SELECT ${mechanicId}::bigint, w.day, w.seen + 1
    FROM unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ version }) => version)}::int[]) AS w (day, seen)
    ORDER BY w.day
    ON CONFLICT (mechanic_id, day) DO UPDATE SET version = excluded.version WHERE d.version = excluded.version - 1
    RETURNING version`.execute(tx);
  if (rows.length !== days.length) return false;
  await releaseExpiredDrafts(booking, tx, {
    mechanicId,
    from: start,
    to: start + durationMinutes * 60_000,
    now,
  });
  return true;
}
