import type { Database } from './database.ts';
import type { OnQuery } from './query-log.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseConfig {
  /** A PostgreSQL server; without it, PGlite in `dataDirectory`. */
  readonly databaseUrl?: string | undefined;
  readonly listenUrl?: string | undefined;
  readonly replicaUrl?: string | undefined;
  readonly dataDirectory: string;
  readonly poolSize: number;
  /** Called for each statement with its duration in milliseconds. */
  readonly onQuery?: OnQuery | undefined;
}

export async function openDatabase(
  config: DatabaseConfig,
  onError: (error: Error) => void,
): Promise<Database> {
  if (config.databaseUrl === undefined) return openEmbedded(config);
  const { databaseUrl: url, listenUrl, replicaUrl, poolSize, onQuery } = config;
  return openPostgres({ url, listenUrl, replicaUrl, poolSize, onError, onQuery });
}

// PGlite is large, so it is loaded only if used.
async function openEmbedded({ dataDirectory, onQuery }: DatabaseConfig): Promise<Database> {
  const { openPglite } = await import('./pglite.ts');
  return openPglite(dataDirectory, onQuery);
}

export async function openMigrated(
  config: DatabaseConfig,
  onError: (error: Error) => void,
): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const database = await openDatabase(config, onError);
    await migrate(database);
    return database;
  }
  const unlimited = await openUnlimited(config, onError);
  await unlimited.close();
  return openDatabase(config, onError);
}

/** Opens and migrates the database for work that may take an hour a statement. */
export async function openUnlimited(
  config: DatabaseConfig,
  onError: (error: Error) => void,
): Promise<Database> {
  const database =
    config.databaseUrl === undefined
      ? await openEmbedded({ ...config, onQuery: undefined })
      : openPostgres({
          url: config.databaseUrl,
          poolSize: 2,
          statementMs: 3_600_000,
          // No caller waits, and a server that is busy is no reason to end.
          connectWithinMs: 30_000,
          onError,
        });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
