import type { UserId, VisitId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { wake } from '#server/platform/jobs/jobs.ts';

export const waitlistJob = 'earlier-times';

interface Freed {
  /** Null: no mechanic, so nothing is freed. */
  readonly mechanicId: UserId | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The order that had the time; null: time off. */
  readonly ordersId: VisitId | null;
  readonly now: Date;
  /** When it may be offered, if not now. */
  readonly offerAt?: Date;
}

/** Records the remaining part of a freed time to offer it, if someone is on the waitlist. */
export async function recordFreedTime(tx: Tx, freed: Freed): Promise<void> {
  const { mechanicId, endsAt: to, ordersId, now, offerAt = now } = freed;
  if (mechanicId === null || to <= now) return;
  const from = freed.startsAt > now ? freed.startsAt : now;
  const { numAffectedRows: recorded = 0n } = await sql`
    INSERT INTO freed_times (mechanic_id, starts_at, ends_at, freed_by, look_at)
    SELECT ${mechanicId}, ${from}, ${to}, ${ordersId}::bigint, ${offerAt}
    WHERE EXISTS (SELECT FROM earlier_wishes WHERE ended_at IS NULL)`.execute(tx);
  if (recorded > 0n) await wake(tx, waitlistJob);
}
