import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
  mkdirSync,
} from 'node:fs';
import { join } from 'node:path';
import { LookUps } from './look-ups.ts';
import { tableNames, type Table, type Tables } from './tables.ts';

type Row<T extends Table = Table> = Tables[T];
/** A journal entry: table, id and the new row (null if deleted). */
export type Change = readonly [Table, string, Row | null];
type Maps = { [T in Table]: Map<string, Tables[T]> };

const rewriteAbove = 2_000_000;

/**
 * In-memory tables with a write-ahead journal. A commit is one line, written before it is applied. It survives the end
 * of the process, not a power cut. Opening replays the lines and drops a torn last line, which was never acknowledged.
 */
export class Store {
  readonly #maps: Maps;
  readonly #lookUps = new LookUps();
  readonly #fd: number;

  static open(folder: string): Store {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'journal.ndjson');
    const maps = emptyMaps();
    const text = readIfThere(path);
    for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
      for (const change of readLine(line) ?? []) apply(maps, change);
    }
    if (text.length > rewriteAbove || !text.endsWith('\n')) rewrite(path, maps);
    return new Store(maps, openSync(path, 'a'));
  }

  private constructor(maps: Maps, fd: number) {
    this.#maps = maps;
    this.#fd = fd;
    for (const table of tableNames)
      for (const row of maps[table].values()) this.#lookUps.follow(table, undefined, row);
  }

  get<T extends Table>(table: T, id: string): Tables[T] | undefined {
    return this.#maps[table].get(id);
  }

  /** All rows of a table, oldest first. */
  all<T extends Table>(table: T): Tables[T][] {
    return [...this.#maps[table].values()];
  }

  /** The rows of an index key (see `look-ups.ts`), in insertion order. */
  where<T extends Table>(table: T, key: string): Tables[T][] {
    const rows = [...this.#lookUps.idsOf(table, key)].map((id) => this.#maps[table].get(id));
    return rows.filter((row) => row !== undefined);
  }

  /** The oldest rows, up to the first that fails the test. */
  oldest<T extends Table>(table: T, test: (row: Tables[T]) => boolean): Tables[T][] {
    const found: Tables[T][] = [];
    for (const row of this.#maps[table].values()) {
      if (!test(row)) break;
      found.push(row);
    }
    return found;
  }

  /** Writes and applies changes. */
  commit(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    const { size } = fstatSync(this.#fd);
    try {
      writeWhole(this.#fd, `${JSON.stringify(changes)}\n`);
    } catch (error) {
      // A full disk takes a part of the line, which the next one must not continue.
      ftruncateSync(this.#fd, size);
      throw error;
    }
    for (const change of changes) {
      const [table, id, row] = change;
      this.#lookUps.follow(table, this.get(table, id), row);
      apply(this.#maps, change);
    }
  }

  close(): void {
    closeSync(this.#fd);
  }
}

function emptyMaps(): Maps {
  return Object.fromEntries(tableNames.map((table) => [table, new Map()])) as unknown as Maps;
}

function apply(maps: Maps, [table, id, row]: Change): void {
  const map = maps[table] as Map<string, Row>;
  if (row === null) map.delete(id);
  else map.set(id, row);
}

/** The changes of a line; undefined for an empty one, and for one that a full disk cut off. */
function readLine(line: string): readonly Change[] | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as Change[]);
  } catch {
    return undefined;
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '\n';
    throw error;
  }
}

/** Compacts the journal to the current rows. */
function rewrite(path: string, maps: Maps): void {
  const fresh = `${path}.new`;
  const fd = openSync(fresh, 'w');
  for (const table of tableNames)
    for (const [id, row] of maps[table]) writeWhole(fd, `${JSON.stringify([[table, id, row]])}\n`);
  fsyncSync(fd);
  closeSync(fd);
  renameSync(fresh, path);
}

function writeWhole(fd: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done);
}
