import pg from 'pg';
import type { BackupStore } from '#server/providers/storage/backups.ts';
import { restoreBackup } from './restore-backup.ts';

interface Drill {
  readonly store: BackupStore;
  readonly key: string;
  readonly identity: string;
  /** Of a role that may create databases. */
  readonly serverUrl: string;
  /** Looks at the restored database. */
  readonly judge: (databaseUrl: string) => Promise<string>;
}

const name = 'hoist_drill';

/** Restores a backup into a database of its own, which exists until it is judged; returns the judgement. */
export async function drillBackup({ store, key, identity, serverUrl, judge }: Drill): Promise<string> {
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const databaseUrl = address.href;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    await restoreBackup({ store, key, identity, databaseUrl });
    return await judge(databaseUrl);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
