import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseConfig {
  /** A PostgreSQL server; absent: PGlite in `dataDirectory`. */
  readonly databaseUrl?: string | undefined;
  readonly listenUrl?: string | undefined;
  readonly replicaUrl?: string | undefined;
  readonly dataDirectory: string;
  readonly poolSize: number;
}

/** Opens the database that the configuration names. */
export function openDatabase(config: DatabaseConfig, onError: (error: Error) => void): Promise<Database> {
  if (config.databaseUrl === undefined) return openPglite(config.dataDirectory);
  const { databaseUrl: url, listenUrl, replicaUrl, poolSize } = config;
  return Promise.resolve(openPostgres({ url, listenUrl, replicaUrl, poolSize, onError }));
}
