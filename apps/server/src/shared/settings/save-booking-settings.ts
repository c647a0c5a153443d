import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidate } from '#server/platform/cache/cache.ts';

/** Changes some fields of the setting `booking`. */
export async function saveBookingSettings(
  tx: Tx,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const value = JSON.stringify(settings);
  await tx
    .insertInto('settings')
    .values({ key: 'booking', value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: sql`settings.value || ${value}::jsonb`, updatedAt: sql`now()` }),
    )
    .execute();
  await invalidate(tx, 'settings');
}
