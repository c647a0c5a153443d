import { PGlite } from '@electric-sql/pglite';
import { pgliteOptions, wrapPglite } from '#server/platform/db/pglite.ts';

/** A database in memory, empty or loaded from a dump. */
export async function openPgliteInMemory(dump?: Blob) {
  const pglite = await PGlite.create({ ...pgliteOptions, ...(dump ? { loadDataDir: dump } : {}) });
  return wrapPglite(pglite, () => undefined);
}
