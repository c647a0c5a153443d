import type { Tx } from '#server/platform/db/database.ts';
import { sql } from 'kysely';
import type { Place } from '#modules/scheduling';

/**
 * Claims a mechanic's days unless they changed since their jobs were read (decision D4). The fixed order of days
 * prevents deadlocks.
 */
export async function claimPlace(tx: Tx, { mechanicId, days }: Place): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO mechanic_days AS d (mechanic_id, day, version)
    SELECT ${mechanicId}::bigint, w.day, w.seen + 1
    FROM unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ version }) => version)}::int[]) AS w (day, seen)
    ORDER BY w.day
    ON CONFLICT (mechanic_id, day) DO UPDATE SET version = excluded.version WHERE d.version = excluded.version - 1
    RETURNING version`.execute(tx);
  return rows.length === days.length;
}
