import type { Readable } from 'node:stream';

export interface StoredBackup {
  readonly key: string;
  readonly takenAt: Date;
}

/** Backups of the database in a bucket: streams of any length, unlike the files of `Storage`. */
export interface BackupStore {
  /** Stores a stream whole or not at all. */
  put(takenAt: Date, content: Readable): Promise<StoredBackup>;
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly StoredBackup[]>;
}
