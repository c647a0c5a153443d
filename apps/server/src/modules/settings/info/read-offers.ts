import type { AppBundle } from '@hoist/domain/app-bundle';
import type { Db } from '#server/platform/db/database.ts';

export interface BundleOffer extends AppBundle {
  readonly checksum: string;
  readonly signature: string;
}

/** The bundles of web code that native apps may be told of. */
export interface BundleOffers {
  /** Those that are not withdrawn. What nobody gets yet still tells which plugins which shells have. */
  readonly known: readonly BundleOffer[];
  readonly withdrawn: readonly string[];
}

/** Whoever ran one that was withdrawn longer ago than these has met it, or installs the app anew. */
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
