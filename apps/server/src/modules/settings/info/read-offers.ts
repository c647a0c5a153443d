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
  const rows = await db.selectFrom('app_bundles').selectAll().orderBy('app_bundles_id', 'desc').execute();
  return {
    known: rows
      .filter((row) => !row.withdrawn_at)
      .map((row) => ({
        bundleId: row.bundle_id,
        version: row.version,
        shellBuild: row.shell_build,
        plugins: row.plugins,
        share: row.share,
        checksum: row.checksum,
        signature: row.signature,
      })),
    withdrawn: rows
      .filter((row) => row.withdrawn_at)
      .slice(0, remembered)
      .map((row) => row.bundle_id),
  };
}
