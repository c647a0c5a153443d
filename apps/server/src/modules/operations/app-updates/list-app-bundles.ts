import type { listAppBundles as endpoint, Output } from '@hoist/contract';
import { compareVersions } from '@hoist/domain/app-update';
import { noId, type AppBundleId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { AppBundlesTable } from '#server/platform/db/schema-updates.ts';
import { nameOf } from '#server/shared/person-name.ts';

type Shown = Output<typeof endpoint>['data'][number];
export type BundleRow = Selectable<AppBundlesTable>;

export const bundleState = ({
  published_at,
  withdrawn_at,
}: Pick<BundleRow, 'published_at' | 'withdrawn_at'>): Shown['state'] => {
  if (withdrawn_at) return 'withdrawn';
  return published_at ? 'published' : 'uploaded';
};

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** All bundles, newest version first; or only one. */
export async function listAppBundles(db: Db | Tx, only?: AppBundleId): Promise<Shown[]> {
  const rows = await db
    .selectFrom('app_bundles as b')
    .innerJoin('users as u', 'u.users_id', 'b.uploaded_by')
    .$if(only !== undefined, (query) => query.where('b.app_bundles_id', '=', only ?? noId))
    .selectAll('b')
    .select(['u.fname', 'u.lname'])
    .execute();
  return rows
    .toSorted((one, other) => compareVersions(other.version, one.version))
    .map((row) => ({
      appBundlesId: row.app_bundles_id,
      bundleId: row.bundle_id,
      version: row.version,
      shellBuild: row.shell_build,
      plugins: Object.entries(row.plugins)
        .map(([name, version]) => ({ name, version }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
      source: row.source,
      size: row.size,
      checksum: row.checksum,
      signedBy: row.signed_by,
      uploadedAt: row.uploaded_at.toISOString(),
      uploadedBy: nameOf(row),
      state: bundleState(row),
      share: row.share,
      publishedAt: isoOf(row.published_at),
      withdrawnAt: isoOf(row.withdrawn_at),
      withdrawReason: row.withdraw_reason,
      downloads: row.downloads,
    }));
}

export const lockBundle = (tx: Tx, appBundlesId: AppBundleId): Promise<BundleRow | undefined> =>
  tx
    .selectFrom('app_bundles')
    .where('app_bundles_id', '=', appBundlesId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
