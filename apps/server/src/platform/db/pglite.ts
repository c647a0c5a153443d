import { fdatasyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from './database.ts';
import { camelCase } from './camel-case.ts';
import { prepareFolder } from './data-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import { startMaintenance } from './pglite-maintenance.ts';
import { queryLog, type OnQuery } from './query-log.ts';
import type { Schema } from './schema.ts';
import { guardOuterHandle, readsOf, transactionsOf } from './transaction.ts';

export interface PgliteDatabase extends Database {
  readonly engine: 'pglite';
  /** For pg-boss, which shares the PGlite instance and its lock. */
  readonly pglite: PGlite;
  dump(): Promise<Blob>;
}

interface NodeFileSystem {
  readonly stream_ops: { fsync: (stream: { readonly nfd: number }) => number };
}

const asText = (value: string) => value;
// int8 → Number, date → text, as on PostgreSQL (postgres-pool.ts).
const parsers = { 20: Number, 1082: asText };

export const pgliteOptions = {
  extensions: { btree_gin, btree_gist, pg_trgm },
  parsers,
};

// PGlite starts with -F (no fsync) and its file layer has no fsync, so a power cut would lose acknowledged bookings.
// These are internals: the version is pinned and a test counts the calls.
function syncForReal(pglite: PGlite): void {
  const fs = pglite.Module.FS as unknown as { filesystems: { NODEFS: NodeFileSystem } };
  fs.filesystems.NODEFS.stream_ops.fsync = (stream) => {
    fdatasyncSync(stream.nfd);
    return 0;
  };
}

export function wrapPglite(
  pglite: PGlite,
  stop: () => Promise<void> | void,
  onQuery?: OnQuery,
): PgliteDatabase {
  const inner = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite }),
    plugins: [camelCase],
    ...queryLog(onQuery),
  });
  const db = guardOuterHandle(inner);
  return {
    engine: 'pglite',
    pglite,
    db,
    transaction: transactionsOf(inner),
    read: readsOf(inner, db),
    listen: async (channel, listener) => {
      const stopListening = await pglite.listen(channel, listener.onMessage);
      return () => stopListening();
    },
    execute: async (statements) => {
      await pglite.exec(statements);
    },
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      if (pglite.closed) return;
      await pglite.close();
      await stop();
    },
  };
}

/** Opens the embedded database of a data folder for this process alone, durable against power loss. */
export async function openPglite(dataDirectory: string, onQuery?: OnQuery): Promise<PgliteDatabase> {
  const release = lockDirectory(dataDirectory);
  try {
    const { folder, opened } = prepareFolder(dataDirectory);
    const pglite = await PGlite.create({
      ...pgliteOptions,
      dataDir: folder,
      startParams: PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      postgresqlconf: ['wal_sync_method = fsync', 'max_wal_size = 128MB'],
    });
    opened();
    syncForReal(pglite);
    const stopMaintenance = startMaintenance(pglite);
    const stop = async () => {
      await stopMaintenance();
      release();
    };
    return wrapPglite(pglite, stop, onQuery);
  } catch (error) {
    release();
    throw error;
  }
}
