import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BackupStore } from '#server/providers/storage/backups-port.ts';
import { encryptFor } from './age-streams.ts';

/** What PostgreSQL archives: log files, the last of a timeline, the ends of base backups, and timelines' histories. */
const archived = /^[0-9A-F]{8}(?:[0-9A-F]{16}(?:\.partial|\.[0-9A-F]{8}\.backup)?|\.history)$/;
const pack = promisify(gzip);

/** Paths of archived WAL files, in their order. A folder that does not exist yet has none. */
async function waiting(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => archived.test(name)).toSorted();
}

export interface Shipping {
  /** Where `archive_command` leaves WAL files. */
  readonly folder: string;
  /** Public keys of age (age-encryption.org). */
  readonly recipients: readonly string[];
  readonly store: BackupStore;
}

/** Compresses and encrypts archived WAL files into the bucket, and removes each when it is stored. Returns their number. */
export async function shipWal({ folder, recipients, store }: Shipping): Promise<number> {
  const names = await waiting(folder);
  for (const name of names) {
    const path = join(folder, name);
    const packed = Readable.from([await pack(await readFile(path))]);
    await store.put({ takenAt: new Date(), name }, await encryptFor(recipients, packed));
    await rm(path);
  }
  return names.length;
}

/** When the oldest WAL file that was not stored yet was archived. */
export async function oldestWaiting(folder: string): Promise<Date | undefined> {
  const times = (await waiting(folder)).map(async (name) => (await stat(join(folder, name))).mtime);
  return (await Promise.all(times)).toSorted((one, other) => one.getTime() - other.getTime())[0];
}
