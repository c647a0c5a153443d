import type { Db, Tx } from '#server/platform/db/database.ts';

/**
 * The feature flag `notifications`: while it is off no push is sent and no device is registered (requirement NT009).
 */
export async function areNotificationsOn(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .where('key', '=', 'feature_flags')
    .select('value')
    .executeTakeFirst();
  const flags = row?.value as { readonly notifications?: unknown } | undefined;
  return flags?.notifications === true;
}
