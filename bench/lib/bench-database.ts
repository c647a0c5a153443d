import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openPostgres } from '../../apps/server/src/platform/db/postgres.ts';
import { startPostgres } from '../../apps/server/src/testing/postgres-server.ts';

export interface BenchDatabase {
  readonly database: Database;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A migrated PostgreSQL server with real fsync for one measurement. */
export async function benchDatabase(poolSize = 8): Promise<BenchDatabase> {
  const server = await startPostgres({ fsync: true });
  const database = openPostgres({ url: server.url, poolSize, onError: () => undefined });
  await migrate(database);
  return {
    database,
    url: server.url,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}
