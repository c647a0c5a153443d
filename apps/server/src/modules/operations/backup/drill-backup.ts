import pg from 'pg';
import type { BackupStore } from '#server/providers/storage/backups-port.ts';
import type { ProgramTarget } from './postgres-program.ts';
import { restoreBackup } from './restore-backup.ts';

interface Drill {
  readonly store: BackupStore;
  readonly key: string;
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
