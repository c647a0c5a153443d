import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import { OperatorError } from '../operator-error.ts';
import { baseline, migrations } from './migrations/index.ts';

const nothing: Migration = { up: () => Promise.resolve() };

/** Names of the migrations that a database has had; undefined: it is empty. */
async function applied(database: Database): Promise<readonly string[] | undefined> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(database.db);
  if (found[0]?.there !== true) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db);
  return rows.map(({ name }) => name);
}

/** The database was made before the first release: its schema cannot be brought up to date. */
export class UnreleasedDatabaseError extends OperatorError {
  constructor() {
    super(
      'This database was made by a version before the first release and cannot be used. Start with an empty one: ' +
        'move the data folder (DATA_DIR, `.data` by default) away, or name an empty database in DATABASE_URL.',
    );
    this.name = 'UnreleasedDatabaseError';
  }
}

/**
 * Brings the schema up to date; of two processes that start together one does the work, the other waits. A process of
 * this build that starts again while a newer one is rolled out leaves its migrations alone: they only add
 * (docs/operations.md).
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
    // Two branches number theirs before either lands; what only adds can come in any order.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
