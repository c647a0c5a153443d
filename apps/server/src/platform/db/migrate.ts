import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import { OperatorError } from '../operator-error.ts';
import { baseline, migrations } from './migrations/index.ts';

const nothing: Migration = { up: () => Promise.resolve() };

/** Names of the applied migrations; undefined for an empty database. */
async function applied(database: Database): Promise<readonly string[] | undefined> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(database.db);
  if (found[0]?.there !== true) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db);
  return rows.map(({ name }) => name);
}

export class UnreleasedDatabaseError extends OperatorError {
  constructor() {
    super(
      'This database was made by a version before the first release and cannot be used. Start with an empty one: ' +
        'move the data folder (DATA_DIR, `.data` by default) away, or name an empty database in DATABASE_URL.',
    );
    this.name = 'UnreleasedDatabaseError';
  }
}

export interface MigrationState {
  /** Migrations of this build in the database; none: it is empty. */
  readonly applied: readonly string[];
  /** Migrations that the next start applies. */
  readonly pending: readonly string[];
  /** Migrations that this build does not know. */
  readonly newer: readonly string[];
}

/** Compares the database with this build. Writes nothing. */
export async function migrationState(database: Database): Promise<MigrationState | 'unreleased'> {
  const found = (await applied(database)) ?? [];
  if (found.length > 0 && !found.includes(baseline)) return 'unreleased';
  const known = Object.keys(migrations);
  return {
    applied: known.filter((name) => found.includes(name)),
    pending: known.filter((name) => !found.includes(name)),
    newer: found.filter((name) => !known.includes(name)),
  };
}

/**
 * Brings the schema up to date. Concurrent processes are serialized. An older build ignores the migrations of a newer
 * one, which only add to the schema (docs/operations.md).
 * @throws UnreleasedDatabaseError
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const names = await applied(database);
  if (names !== undefined && names.length > 0 && !names.includes(baseline))
    throw new UnreleasedDatabaseError();
  const all = { ...Object.fromEntries((names ?? []).map((name) => [name, nothing])), ...migrations };
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: () => Promise.resolve({ ...all }) },
    // Migrations of two branches may land in any order; additive ones do not conflict.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
