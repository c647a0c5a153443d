import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { BackupStore, StoredBackup } from '#server/providers/storage/backups-port.ts';
import { decryptWith } from './age-streams.ts';
import { isHistory } from './take-backup.ts';

export interface Fetching {
  /** It must not exist yet. */
  readonly folder: string;
  readonly moment: Date;
  /** A secret key of age. */
  readonly identity: string;
  readonly base: BackupStore;
  readonly wal: BackupStore;
}

export interface Fetched {
  readonly base: StoredBackup;
  readonly walFiles: number;
}

/**
 * Fetches and decrypts what recovery to a moment needs: `base.tar.gz`, the newest base backup begun before it, and the
 * WAL files since then in `wal/`. Returns nothing if there is no such base backup.
 */
export async function fetchForRecovery(fetching: Fetching): Promise<Fetched | undefined> {
  const { folder, moment, identity, base, wal } = fetching;
  const newest = (await base.list()).find(({ takenAt }) => takenAt <= moment);
  if (newest === undefined) return undefined;
  await mkdir(folder, { mode: 0o700 });
  await mkdir(join(folder, 'wal'));
  const decrypted = async (store: BackupStore, key: string) => decryptWith(identity, await store.get(key));
  await pipeline(
    await decrypted(base, newest.key),
    createWriteStream(join(folder, 'base.tar.gz'), { mode: 0o600 }),
  );
  const files = (await wal.list()).filter(
    ({ takenAt, name }) => takenAt >= newest.takenAt || isHistory(name),
  );
  for (const { key, name = '' } of files) {
    const file = createWriteStream(join(folder, 'wal', name), { mode: 0o600 });
    await pipeline(await decrypted(wal, key), createGunzip(), file);
  }
  return { base: newest, walFiles: files.length };
}
