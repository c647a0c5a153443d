import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { BackupStore } from '#server/providers/storage/backups-port.ts';
import { decryptWith } from './age-streams.ts';
import { startProgram, type ProgramTarget } from './postgres-program.ts';

interface Drill {
  readonly store: BackupStore;
  readonly key: string;
  /** A secret key of age. */
  readonly identity: string;
  /** Any database of the server, as a role that may create others. */
  readonly server: ProgramTarget;
  /** Looks at the restored database. */
  readonly judge: (databaseUrl: string) => Promise<string>;
}

const name = 'hoist_drill';

/** Restores a backup into a database of its own, which exists until it is judged; returns the judgement. */
export async function drillBackup({ store, key, identity, server, judge }: Drill): Promise<string> {
  const address = new URL(server.databaseUrl);
  address.pathname = `/${name}`;
  const databaseUrl = address.href;
  const admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    await restoreBackup({ store, key, identity, target: { ...server, databaseUrl } });
    return await judge(databaseUrl);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

type Restoring = Pick<Drill, 'store' | 'key' | 'identity'> & { readonly target: ProgramTarget };

/** Restores a backup into an empty database. Throws if the identity is another's, or a byte of the backup is wrong. */
async function restoreBackup({ store, key, identity, target }: Restoring): Promise<void> {
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
