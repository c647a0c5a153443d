import type { Refusal } from '@hoist/contract';
import type { AppBundleId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import { queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { lockBundle, stateOf } from './bundle-rows.ts';

interface Changing {
  readonly appBundlesId: AppBundleId;
  readonly actorId: UserId;
  readonly now: Date;
}
type Changed = Promise<Result<number, Refusal>>;

/** Offers a bundle to a share of the devices, or changes the share. */
export const publishBundle = (
  database: Database,
  { appBundlesId, share, actorId, now }: Changing & { readonly share: number },
): Changed =>
  database.transaction(async (tx) => {
    const row = await lockBundle(tx, appBundlesId);
    if (!row) return refuse<Refusal>({ code: 'not_found' });
    if (row.withdrawn_at) return refuse<Refusal>({ code: 'wrong_state', text: 'bundle.ended' });
    await tx
      .updateTable('app_bundles')
      .set({ share, published_at: row.published_at ?? now, published_by: row.published_by ?? actorId })
      .where('app_bundles_id', '=', appBundlesId)
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

/** Withdraws a published bundle for good: devices revert, and its file is deleted. */
export const withdrawBundle = (
  database: Database,
  { appBundlesId, reason, actorId, now }: Changing & { readonly reason: string },
): Changed =>
  database.transaction(async (tx) => {
    const row = await lockBundle(tx, appBundlesId);
    if (!row) return refuse<Refusal>({ code: 'not_found' });
    if (stateOf(row) !== 'published')
      return refuse<Refusal>({ code: 'wrong_state', text: 'bundle.not_published' });
    await tx
      .updateTable('app_bundles')
      .set({ share: 0, withdrawn_at: now, withdrawn_by: actorId, withdraw_reason: reason })
      .where('app_bundles_id', '=', appBundlesId)
      .execute();
    await queueFileDeletion(tx, { keys: [row.storage_key], now });
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

/** Deletes a bundle that was never published, with its file. */
export const removeBundle = (database: Database, { appBundlesId, actorId, now }: Changing): Changed =>
  database.transaction(async (tx) => {
    const row = await lockBundle(tx, appBundlesId);
    if (!row) return refuse<Refusal>({ code: 'not_found' });
    if (stateOf(row) !== 'uploaded')
      return refuse<Refusal>({ code: 'wrong_state', text: 'bundle.was_published' });
    await tx.deleteFrom('app_bundles').where('app_bundles_id', '=', appBundlesId).execute();
    await queueFileDeletion(tx, { keys: [row.storage_key], now });
    await auditChange(tx, {
      actorId,
      action: 'bundle.removed',
      entity: 'app_bundle',
      entityId: appBundlesId,
      before: { version: row.version, checksum: row.checksum },
      after: {},
    });
    await invalidate(tx, 'settings');
    return ok(appBundlesId);
  });
