import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const folder = new URL('../files/', import.meta.url);

/** A file of `files/` as text. Throws when it is missing: the package is then incomplete. */
export function readText(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

/** A JSON file of `files/`, gunzipped when its name ends in `.gz`. The caller names the shape of its own file. */
export function readJson<T>(name: string): T {
  if (!name.endsWith('.gz')) return JSON.parse(readText(name)) as T;
  return JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString('utf8')) as T;
}

/** Runs `load` at the first call and keeps its answer, so that an unused file costs nothing at start-up. */
export function once<T>(load: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => (kept ??= { value: load() }).value;
}
