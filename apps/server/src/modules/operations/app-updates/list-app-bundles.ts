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
  publishedAt,
  withdrawnAt,
}: Pick<BundleRow, 'publishedAt' | 'withdrawnAt'>): Shown['state'] => {
  if (withdrawnAt) return 'withdrawn';
  return publishedAt ? 'published' : 'uploaded';
};

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** All bundles, newest version first; or only one. */
export async function listAppBundles(db: Db | Tx, only?: AppBundleId): Promise<Shown[]> {
  const rows = await db
    .selectFrom('appBundles as b')
    .innerJoin('users as u', 'u.usersId', 'b.uploadedBy')
    .$if(only !== undefined, (query) => query.where('b.appBundlesId', '=', only ?? noId))
    .selectAll('b')
    .select(['u.fname', 'u.lname'])
    .execute();
  return rows
    .toSorted((one, other) => compareVersions(other.version, one.version))
    .map((row) => ({
      appBundlesId: row.appBundlesId,
      bundleId: row.bundleId,
      version: row.version,
      shellBuild: row.shellBuild,
      plugins: Object.entries(row.plugins)
        .map(([name, version]) => ({ name, version }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
      source: row.source,
      size: row.size,
      checksum: row.checksum,
      signedBy: row.signedBy,
      uploadedAt: row.uploadedAt.toISOString(),
      uploadedBy: nameOf(row),
      state: bundleState(row),
      share: row.share,
      publishedAt: isoOf(row.publishedAt),
      withdrawnAt: isoOf(row.withdrawnAt),
      withdrawReason: row.withdrawReason,
      downloads: row.downloads,
    }));
}

export const lockBundle = (tx: Tx, appBundlesId: AppBundleId): Promise<BundleRow | undefined> =>
  tx
    .selectFrom('appBundles')
    .where('appBundlesId', '=', appBundlesId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
