import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

const mib = 1024 ** 2;
/** A new database takes 90 MiB; one that exists needs room for its log. */
const roomFor = { new: 128 * mib, existing: 48 * mib };

/** Throws what the operator must do if the disk is too full: PGlite would hang or end without a word. */
export function assertRoom(folder: string, needed: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const inMib = (bytes: number) => `${Math.floor(bytes / mib)} MiB`;
  throw new OperatorError(
    `The disk of ${folder} is full: ${inMib(free)} are free, and the database needs ${inMib(needed)}. Free some room, then start again.`,
  );
}

/** Prepares the database's folder, and removes one that was never finished. Call the answer when it is open. */
export function prepareFolder(dataDirectory: string): {
  readonly folder: string;
  readonly opened: () => void;
} {
  mkdirSync(dataDirectory, { recursive: true });
  const folder = join(dataDirectory, 'db');
  const unfinished = join(dataDirectory, 'db.unfinished');
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  const isNew = !existsSync(folder);
  assertRoom(dataDirectory, isNew ? roomFor.new : roomFor.existing);
  if (isNew) writeFileSync(unfinished, '');
  return { folder, opened: () => rmSync(unfinished, { force: true }) };
}
