import type { Refusal } from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import { queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { lockBundle, bundleState } from './list-app-bundles.ts';
import type { BundleChange, BundleChanged } from './publish-app-bundle.ts';

/** Deletes a bundle that was never published, with its file. */
export const removeAppBundle = (
  database: Database,
  { appBundlesId, actorId, now }: BundleChange,
): BundleChanged =>
  database.transaction(async (tx) => {
    const row = await lockBundle(tx, appBundlesId);
    if (!row) return refuse<Refusal>({ code: 'not_found' });
    if (bundleState(row) !== 'uploaded')
      return refuse<Refusal>({ code: 'wrong_state', text: 'bundle.was_published' });
    await tx.deleteFrom('appBundles').where('appBundlesId', '=', appBundlesId).execute();
    await queueFileDeletion(tx, { keys: [row.storageKey], now });
    await auditChange(tx, {
      actorId,
      action: 'bundle.removed',
      entity: 'app_bundle',
      entityId: appBundlesId,
      before: { version: row.version, checksum: row.checksum },
    });
    await invalidate(tx, 'settings');
    return ok(appBundlesId);
  });
