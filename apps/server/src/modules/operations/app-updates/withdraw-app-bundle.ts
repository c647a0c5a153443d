import type { Refusal } from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import { queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { lockBundle, bundleState } from './list-app-bundles.ts';
import type { BundleChange, BundleChanged } from './publish-app-bundle.ts';

/** Withdraws a published bundle for good: devices revert, and its file is deleted. */
export const withdrawAppBundle = (
  database: Database,
  { appBundlesId, reason, actorId, now }: BundleChange & { readonly reason: string },
): BundleChanged =>
  database.transaction(async (tx) => {
    const row = await lockBundle(tx, appBundlesId);
    if (!row) return refuse<Refusal>({ code: 'not_found' });
    if (bundleState(row) !== 'published')
      return refuse<Refusal>({ code: 'wrong_state', text: 'bundle.not_published' });
    await tx
      .updateTable('appBundles')
      .set({ share: 0, withdrawnAt: now, withdrawnBy: actorId, withdrawReason: reason })
      .where('appBundlesId', '=', appBundlesId)
      .execute();
    await queueFileDeletion(tx, { keys: [row.storageKey], now });
    await auditChange(tx, {
      actorId,
      action: 'bundle.withdrawn',
      entity: 'app_bundle',
      entityId: appBundlesId,
      before: { share: row.share },
      after: { share: 0 },
      detail: { version: row.version, reason },
    });
    await invalidate(tx, 'settings');
    return ok(appBundlesId);
  });
