import { isVersion, plainVersion, type AppSystem } from '@hoist/domain/app-update';
import type { Db } from '#server/platform/db/database.ts';

export interface RunningApp {
  readonly system: AppSystem;
  readonly version: string | undefined;
}

/** Records that this version of an app is in use. The web always runs the served build. */
export async function recordVersion(db: Db, { system, version }: RunningApp): Promise<void> {
  if (system === 'web' || version === undefined || !isVersion(version)) return;
  await db
    .insertInto('reportedVersions')
    .values({ system, version: plainVersion(version) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isReported(
  db: Db,
  { system, version }: { readonly system: 'ios' | 'android'; readonly version: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('reportedVersions')
    .select('version')
    .where('system', '=', system)
    .where('version', '=', plainVersion(version))
    .executeTakeFirst();
  return row !== undefined;
}
