import { randomUUID } from 'node:crypto';
import type { Refusal } from '@hoist/contract';
import { samePlugins } from '@hoist/domain/app-bundle';
import { compareVersions } from '@hoist/domain/app-update';
import type { AppBundleId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { BundleKey } from '#server/platform/bundle-key.ts';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import type { UploadedFile } from '#server/platform/http/call.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import { adoptFiles, expectFiles } from '#server/shared/files/delete-queued-files.ts';
import { readBundle, refusedFile, type ReadBundle } from './read-bundle.ts';

export interface BundlesContext {
  readonly database: Database;
  readonly storage: Storage;
  /** Undefined: this server accepts no bundles. */
  readonly key: BundleKey | undefined;
}

interface Adding {
  readonly files: readonly UploadedFile[];
  readonly actorId: UserId;
  readonly now: Date;
}

/** Id on devices and in storage: version and checksum. */
const idOf = ({ manifest, checksum }: ReadBundle): string => `${manifest.version}-${checksum.slice(0, 12)}`;

/** Conflicts of a new bundle with existing ones. */
async function clash(tx: Db | Tx, { manifest }: ReadBundle): Promise<Refusal | undefined> {
  const { version, shellBuild, plugins } = manifest;
  const others = await tx
    .selectFrom('appBundles')
    .select(['version', 'shellBuild', 'plugins', 'withdrawnAt'])
    .execute();
  if (others.some((one) => compareVersions(one.version, version) === 0))
    return refusedFile('in_use', 'bundle.taken', { version });
  const [newest] = others.toSorted((one, other) => compareVersions(other.version, one.version));
  if (newest && compareVersions(version, newest.version) < 0)
    return refusedFile('invalid', 'bundle.not_newer', { version, newest: newest.version });
  const contrary = others.find(
    (one) => !one.withdrawnAt && one.shellBuild === shellBuild && !samePlugins(one.plugins, plugins),
  );
  return contrary
    ? refusedFile('invalid', 'bundle.plugins', { build: shellBuild, version: contrary.version })
    : undefined;
}

const insert = (
  tx: Tx,
  { actorId, now }: Adding,
  { bundle, key }: { readonly bundle: ReadBundle; readonly key: string },
) =>
  tx
    .insertInto('appBundles')
    .values({
      bundleId: idOf(bundle),
      version: bundle.manifest.version,
      shellBuild: bundle.manifest.shellBuild,
      plugins: JSON.stringify(bundle.manifest.plugins),
      source: bundle.manifest.source,
      size: bundle.bytes.length,
      checksum: bundle.checksum,
      signature: bundle.signature,
      signedBy: bundle.signedBy,
      storageKey: key,
      uploadedBy: actorId,
      uploadedAt: now,
    })
    .returning('appBundlesId as id')
    .executeTakeFirstOrThrow();

/** Stores a signed bundle that is newer than all others; it is offered only after publication. */
export async function addAppBundle(
  { database, storage, key }: BundlesContext,
  adding: Adding,
): Promise<Result<AppBundleId, Refusal>> {
  if (!key) return refuse({ code: 'wrong_state', text: 'bundle.no_key' });
  const read = await readBundle(adding.files, key);
  if (!read.ok) return read;
  const bundle = read.value;
  const early = await clash(database.db, bundle);
  if (early) return refuse(early);
  const keys = [`app-bundles/${randomUUID()}.zip`] as const;
  await expectFiles(database, { keys, now: adding.now });
  await storage.put(keys[0], bundle.bytes);
  return database.transaction(async (tx) => {
    // Uploads are rare, so they are serialized.
    await sql`LOCK TABLE app_bundles IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const late = await clash(tx, bundle);
    if (late) return refuse<Refusal>(late);
    const { id } = await insert(tx, adding, { bundle, key: keys[0] });
    await adoptFiles(tx, keys);
    await auditChange(tx, {
      actorId: adding.actorId,
      action: 'bundle.added',
      entity: 'app_bundle',
      entityId: id,
      after: { version: bundle.manifest.version, checksum: bundle.checksum, signedBy: bundle.signedBy },
    });
    await invalidate(tx, 'settings');
    return ok(id);
  });
}
