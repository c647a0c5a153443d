import { PassThrough, Readable } from 'node:stream';
import { Encrypter } from 'age-encryption';
import type { BackupStore, StoredBackup } from '#server/providers/storage/backups-port.ts';
import { startProgram, type ProgramTarget } from './postgres-program.ts';

/** Deleted people stay in backups until these are removed (docs/operations.md, retention). */
export const KEPT_DAYS = 35;

/** The dump of a database; the stream ends well only if the program does. */
function dumpOf(target: ProgramTarget): Readable {
  const { child, said } = startProgram('pg_dump', target, {
    args: ['--format=custom', '--compress=1'],
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = new PassThrough();
  child.stdout?.pipe(output, { end: false });
  child.on('error', (error) => output.destroy(error));
  child.on('close', (code) => {
    if (code === 0) output.end();
    else output.destroy(new Error(said()));
  });
  output.on('close', () => child.kill());
  return output;
}

export interface Backing {
  /** Past a pooler, which would break the one transaction of a dump. */
  readonly source: ProgramTarget;
  /** Public keys of age (age-encryption.org). */
  readonly recipients: readonly string[];
  readonly store: BackupStore;
  readonly now: Date;
}

/**
 * Dumps the database as of one moment, encrypts it on the way and stores it; then removes backups older than
 * `KEPT_DAYS`. Nothing is written to disk. Throws with the words of `pg_dump` if it fails; then nothing is stored.
 */
export async function takeBackup({ source, recipients, store, now }: Backing): Promise<StoredBackup> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(Readable.toWeb(dumpOf(source)));
  const taken = await store.put(now, Readable.fromWeb(encrypted));
  const oldest = now.getTime() - KEPT_DAYS * 86_400_000;
  for (const { key, takenAt } of await store.list()) if (takenAt.getTime() < oldest) await store.remove(key);
  return taken;
}
