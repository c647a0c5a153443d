import type { Refusal } from '@hoist/contract';
import type { AppBundleId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import { lockBundle } from './list-app-bundles.ts';

export interface BundleChange {
  readonly appBundlesId: AppBundleId;
  readonly actorId: UserId;
  readonly now: Date;
}
export type BundleChanged = Promise<Result<number, Refusal>>;

/** Offers a bundle to a share of the devices, or changes the share. */
export const publishAppBundle = (
  database: Database,
  { appBundlesId, share, actorId, now }: BundleChange & { readonly share: number },
): BundleChanged =>
  database.transaction(async (tx) => {
    const row = await lockBundle(tx, appBundlesId);
    if (!row) return refuse<Refusal>({ code: 'not_found' });
    if (row.withdrawnAt) return refuse<Refusal>({ code: 'wrong_state', text: 'bundle.ended' });
    await tx
      .updateTable('appBundles')
      .set({ share, publishedAt: row.publishedAt ?? now, publishedBy: row.publishedBy ?? actorId })
      .where('appBundlesId', '=', appBundlesId)
      .execute();
    await auditChange(tx, {
      actorId,
      action: 'bundle.published',
      entity: 'app_bundle',
      entityId: appBundlesId,
      before: { share: row.share },
      after: { share },
      detail: { version: row.version },
    });
    await invalidate(tx, 'settings');
    return ok(share);
  });
