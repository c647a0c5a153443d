import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const folder = new URL('../files/', import.meta.url);

/** A file of `files/` as text. Throws if it is missing. */
export function readText(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

/** A JSON file of `files/`, decompressed if its name ends in `.gz`. */
export function readJson<T>(name: string): T {
  if (!name.endsWith('.gz')) return JSON.parse(readText(name)) as T;
  return JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString('utf8')) as T;
}

/** Runs `load` at the first call and caches the result, so that an unused file costs nothing at start-up. */
export function once<T>(load: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => (cached ??= { value: load() }).value;
}
