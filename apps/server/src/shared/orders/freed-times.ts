import type { UserId, VisitId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { wake } from '#server/platform/jobs/jobs.ts';

export const waitlistJob = 'earlier-times';

interface Freed {
  /** Null: no mechanic, so nothing is freed. */
  readonly mechanic_id: UserId | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** The order that had the time; null: time off. */
  readonly orders_id: VisitId | null;
  readonly now: Date;
}

/** Records the remaining part of a freed time to offer it, if someone is on the waitlist. */
export async function recordFreedTime(tx: Tx, freed: Freed): Promise<void> {
  const { mechanic_id: mechanicId, ends_at: to, orders_id: ordersId, now } = freed;
  if (mechanicId === null || to <= now) return;
  const from = freed.starts_at > now ? freed.starts_at : now;
  const { numAffectedRows: recorded = 0n } = await sql`
    INSERT INTO freed_times (mechanic_id, starts_at, ends_at, freed_by, look_at)
    SELECT ${mechanicId}, ${from}, ${to}, ${ordersId}::bigint, ${now}
    WHERE EXISTS (SELECT FROM earlier_wishes WHERE ended_at IS NULL)`.execute(tx);
  if (recorded > 0n) await wake(tx, waitlistJob);
}
