import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openPostgres } from '../../apps/server/src/platform/db/postgres.ts';
import { findPostgresBinaries } from '../../apps/server/src/testing/postgres-server.ts';
import type { KeptPostgres } from './kept-postgres.ts';
import { countrySteps, type CountrySize } from './orders-country.ts';

/** Runs statements in one session without foreign key triggers, because the data is consistent by construction. */
function psql(url: string, statements: readonly string[]): Promise<void> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) throw new Error('no psql');
  const child = spawn(join(binaries, 'psql'), [url, '-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null'], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, PGOPTIONS: '-c session_replication_role=replica' },
  });
  child.stdin.end(statements.map((one) => `${one};\n`).join(''));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`psql exited with ${code}`))));
  });
}

/** Creates and fills a database. */
export async function loadCountry(server: KeptPostgres, name: string, size: CountrySize): Promise<void> {
  await psql(server.url('postgres'), [`CREATE DATABASE ${name}`]);
  const url = server.url(name);
  const database = openPostgres({ url, poolSize: 2, onError: () => undefined });
  await migrate(database);
  const steps = await countrySteps(database, size);
  await database.close();
  for (const step of steps) await Promise.all(step.map((lane) => psql(url, lane)));
  // Autovacuum would do this within minutes.
  await psql(url, ['VACUUM (ANALYZE, PARALLEL 0)', 'CHECKPOINT']);
}
