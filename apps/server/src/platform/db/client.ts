import type { Database } from './database.ts';
import type { OnQuery } from './query-log.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
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

export function openDatabase(config: DatabaseConfig, onError: (error: Error) => void): Promise<Database> {
  if (config.databaseUrl === undefined) return openPglite(config.dataDirectory, config.onQuery);
  const { databaseUrl: url, listenUrl, replicaUrl, poolSize, onQuery } = config;
  return Promise.resolve(openPostgres({ url, listenUrl, replicaUrl, poolSize, onError, onQuery }));
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
      ? await openPglite(config.dataDirectory)
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
