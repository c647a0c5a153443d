import type { AppBundle } from '@hoist/domain/app-bundle';
import type { Db } from '#server/platform/db/database.ts';

export interface BundleOffer extends AppBundle {
  readonly checksum: string;
  readonly signature: string;
}

/** App bundles for native apps. */
export interface BundleOffers {
  /** All except withdrawn ones. Unpublished ones still show which plugins a shell has. */
  readonly known: readonly BundleOffer[];
  readonly withdrawn: readonly string[];
}

/** Limit of the list; devices on older withdrawn bundles have already reverted or reinstall the app. */
const remembered = 50;

export async function readOffers(db: Db): Promise<BundleOffers> {
  const rows = await db.selectFrom('appBundles').selectAll().orderBy('appBundlesId', 'desc').execute();
  return {
    known: rows
      .filter((row) => !row.withdrawnAt)
      .map((row) => ({
        bundleId: row.bundleId,
        version: row.version,
        shellBuild: row.shellBuild,
        plugins: row.plugins,
        share: row.share,
        checksum: row.checksum,
        signature: row.signature,
      })),
    withdrawn: rows
      .filter((row) => row.withdrawnAt)
      .slice(0, remembered)
      .map((row) => row.bundleId),
  };
}
