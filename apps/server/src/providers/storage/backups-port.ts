import type { Readable } from 'node:stream';

/** A dump of the database, a copy of its files (base backup), or one file of its write-ahead log (WAL). */
export type BackupKind = 'dump' | 'base' | 'wal';

export interface StoredBackup {
  readonly key: string;
  readonly takenAt: Date;
  /** Of a WAL file, as PostgreSQL names it. */
  readonly name: string | undefined;
}

interface NewBackup {
  readonly takenAt: Date;
  readonly name?: string;
}

/** Backups of one kind in a bucket: streams of any length, unlike the files of `Storage`. */
export interface BackupStore {
  /** Stores a stream whole or not at all. */
  put(backup: NewBackup, content: Readable): Promise<StoredBackup>;
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly StoredBackup[]>;
}
