import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupStore } from '#server/providers/storage/backups-port.ts';
import { decryptWith } from './age-streams.ts';
import { startProgram, type ProgramTarget } from './postgres-program.ts';

export interface Restoring {
  readonly store: BackupStore;
  readonly key: string;
  /** A secret key of age. */
  readonly identity: string;
  /** An empty database. */
  readonly target: ProgramTarget;
}

/** Restores a backup into an empty database. Throws if the identity is another's, or a byte of the backup is wrong. */
export async function restoreBackup({ store, key, identity, target }: Restoring): Promise<void> {
  const dump = await decryptWith(identity, await store.get(key));
  const { child, said } = startProgram('pg_restore', target, {
    args: ['--no-owner', '--exit-on-error'],
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const failure = await pipeline(dump, child.stdin as Writable).then(
    () => undefined,
    (error: Error) => error,
  );
  // A program that has failed closes its input, which is not the reason.
  const isOurs = failure !== undefined && !('code' in failure && failure.code === 'EPIPE');
  if (isOurs) child.kill();
  const [code] = await closed;
  if (isOurs) throw failure;
  if (code !== 0) throw new Error(said());
}
