import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  /** False once the folder was deleted, even if another process recreated it. */
  readonly isHeld: () => boolean;
  readonly release: () => void;
}

const busy = 5;

/** Locks the folder until this process ends; undefined if another process has the lock. */
export function lockFolder(dataDir: string): FolderLock | undefined {
  const path = join(dataDir, 'simulator.lock');
  // SQLite uses a lock of the operating system, which is released however the process ends.
  const lock = new DatabaseSync(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw error;
  }
  const { ino } = statSync(path);
  return {
    isHeld: () => statSync(path, { throwIfNoEntry: false })?.ino === ino,
    release: () => lock.close(),
  };
}
