import type { Database } from '#server/platform/db/database.ts';

/** Sets the feature flag `notifications`, which is off where nothing is set. */
export async function switchNotifications(database: Database, on: boolean): Promise<void> {
  const value = JSON.stringify({ notifications: on });
  await database.db
    .insertInto('settings')
    .values({ key: 'feature_flags', value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ value: eb('settings.value', '||', eb.ref('excluded.value')) })),
    )
    .execute();
}
