import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

const nothing: Migration = { up: () => Promise.resolve() };

/**
 * What a newer build has already applied. A process of this build that starts again while the newer one is being rolled
 * out finds a schema that it can work on: migrations only add (docs/operations.md).
 */
async function ofNewerBuilds(database: Database): Promise<Record<string, Migration>> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(database.db);
  if (found[0]?.there !== true) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db);
  return Object.fromEntries(rows.map(({ name }) => [name, nothing]));
}

/** Brings the schema up to date; of two processes that start together one does the work, the other waits. */
export async function migrate(database: Database): Promise<readonly string[]> {
  const all = { ...(await ofNewerBuilds(database)), ...migrations };
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: () => Promise.resolve({ ...all }) },
    // Two branches number theirs before either lands; what only adds can come in any order.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
