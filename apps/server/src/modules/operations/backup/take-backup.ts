import { PassThrough, type Readable } from 'node:stream';
import type { BackupStore, StoredBackup } from '#server/providers/storage/backups-port.ts';
import { encryptFor } from './age-streams.ts';
import { startProgram, type ProgramTarget } from './postgres-program.ts';

/** Deleted people stay in backups until these are removed (docs/operations.md, retention). */
export const KEPT_DAYS = 35;

const programs = {
  dump: { program: 'pg_dump', args: ['--format=custom', '--compress=1'] },
  // The log that it needs comes from the archive; it waits until that has it.
  base: {
    program: 'pg_basebackup',
    args: '--pgdata=- --format=tar --compress=client-gzip:1 --wal-method=none --checkpoint=fast'.split(' '),
  },
};

/** The output of a program; the stream ends well only if the program does. */
function outputOf(kind: keyof typeof programs, target: ProgramTarget): Readable {
  const { program, args } = programs[kind];
  const { child, said } = startProgram(program, target, { args, stdio: ['ignore', 'pipe', 'pipe'] });
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
  readonly kind: keyof typeof programs;
  /** Past a pooler. A base backup needs a role with REPLICATION. */
  readonly source: ProgramTarget;
  /** Public keys of age (age-encryption.org). */
  readonly recipients: readonly string[];
  readonly store: BackupStore;
  readonly now: Date;
}

/**
 * Dumps the database as of one moment, or copies its files, encrypts that on the way and stores it. Nothing is written
 * to disk. Throws with the words of the program if it fails; then nothing is stored.
 */
export async function takeBackup({ kind, source, recipients, store, now }: Backing): Promise<StoredBackup> {
  return store.put({ takenAt: now }, await encryptFor(recipients, outputOf(kind, source)));
}

/** Removes backups older than `KEPT_DAYS`. The histories of timelines stay: they are tiny, and recovery reads all. */
export async function removeOldBackups(store: BackupStore, now: Date): Promise<void> {
  const oldest = now.getTime() - KEPT_DAYS * 86_400_000;
  for (const { key, takenAt, name } of await store.list())
    if (takenAt.getTime() < oldest && !isHistory(name)) await store.remove(key);
}

/** Tells whether a WAL file names the ancestors of a timeline. */
export const isHistory = (name: string | undefined): boolean => name?.endsWith('.history') === true;
