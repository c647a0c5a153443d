import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPgliteInMemory } from './pglite-in-memory.ts';

const migrations = new URL('../platform/db/migrations/', import.meta.url);
const cache = join(import.meta.dirname, '../../../../.cache/test-database');

/** Names the schema: changes with any migration and with the version of PGlite. */
export async function schemaHash(): Promise<string> {
  const hash = createHash('sha256');
  const require = createRequire(import.meta.url);
  hash.update(await readFile(join(require.resolve('@electric-sql/pglite'), '../../package.json')));
  for (const file of (await readdir(migrations)).sort())
    hash.update(await readFile(new URL(file, migrations)));
  return hash.digest('hex').slice(0, 16);
}

const dumpFile = async () => join(cache, `${await schemaHash()}.tar`);

/** A dump of the migrated, empty database; made once a schema and kept on disk for every later test process. */
export async function migratedDump(): Promise<Blob> {
  const file = await dumpFile();
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const database = await openPgliteInMemory();
  await migrate(database);
  const dump = await database.dump();
  await database.close();
  await mkdir(cache, { recursive: true });
  for (const old of await readdir(cache))
    if (old.endsWith('.tar')) await rm(join(cache, old), { force: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, file);
  return dump;
}

/** Puts the migrated, empty database into a data folder: PGlite needs seconds of processor to make one itself. */
export async function fillDataFolder(dataDirectory: string): Promise<void> {
  await migratedDump();
  const folder = join(dataDirectory, 'db');
  await mkdir(folder, { recursive: true });
  execFileSync('tar', ['-xf', await dumpFile(), '-C', folder]);
}
