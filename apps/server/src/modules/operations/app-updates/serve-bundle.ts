import { sql } from 'kysely';
import {
  plainNotFound,
  rawRoute,
  type RawAnswer,
  type RawCall,
  type RawRoute,
} from '#server/platform/http/route.ts';
import type { BundlesContext } from './add-app-bundle.ts';

interface HeldBundle {
  readonly key: string;
  readonly bytes: Promise<Uint8Array | undefined>;
}

/** Serves a published bundle. Its id contains the checksum, so the response is immutable. */
export function bundleFileRoute({
  database,
  storage,
}: Pick<BundlesContext, 'database' | 'storage'>): RawRoute {
  // After a publication, all devices request the same few megabytes, so the last file stays in memory.
  let held: HeldBundle | undefined;
  const bytesOf = (key: string): Promise<Uint8Array | undefined> => {
    if (held?.key === key) return held.bytes;
    const reading = storage.get(key);
    const mine: HeldBundle = { key, bytes: reading };
    held = mine;
    const drop = () => {
      if (held === mine) held = undefined;
    };
    reading.then((bytes) => (bytes === undefined ? drop() : undefined), drop);
    return reading;
  };

  const handle = async (call: RawCall): Promise<RawAnswer> => {
    const bundleId = /^([0-9.]{1,20}-[0-9a-f]{12})\.zip$/.exec(call.params['file'] ?? '')?.[1];
    if (bundleId === undefined) return plainNotFound;
    const row = await database.db
      .selectFrom('appBundles')
      .where('bundleId', '=', bundleId)
      .where('share', '>', 0)
      .select(['appBundlesId as id', 'storageKey', 'checksum', 'signature'])
      .executeTakeFirst();
    if (!row) return plainNotFound;
    const etag = `"${row.checksum}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    };
    if (call.headers['if-none-match'] === etag) return { status: 304, headers, body: '' };
    const body = await bytesOf(row.storageKey);
    if (body === undefined) return plainNotFound;
    await database.db
      .updateTable('appBundles')
      .set({ downloads: sql`downloads + 1` })
      .where('appBundlesId', '=', row.id)
      .execute();
    return {
      status: 200,
      headers: {
        ...headers,
        'Content-Type': 'application/zip',
        'X-Checksum': row.checksum,
        'X-Signature': row.signature,
      },
      body,
    };
  };
  return rawRoute({ method: 'GET', path: '/app-bundles/:file', handle });
}
