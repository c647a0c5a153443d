import type { Tx } from '#server/platform/db/database.ts';
import { sql } from 'kysely';
import type { Place } from '../booking/find-slot.ts';

/** Takes a mechanic's day for a change, if nobody changed it since its jobs were read (decision D4). */
export async function claimPlace(tx: Tx, { mechanicId, day, dayVersion }: Place): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO mechanic_days AS d (mechanic_id, day, version) VALUES (${mechanicId}, ${day}::date, 1)
    ON CONFLICT (mechanic_id, day) DO UPDATE SET version = d.version + 1 WHERE d.version = ${dayVersion}
    RETURNING version`.execute(tx);
  return rows.length === 1;
}
