import { getFeatureFlags, setFeatureFlags } from '@hoist/contract/operations/feature-flags';
import { rmSync } from 'node:fs';
import { askPostgres } from '../../apps/server/src/testing/ask-postgres.ts';
import { callApi } from './api.ts';
import { buildMovedClock } from './build-moved-clock.ts';
import { officeSession } from './office-session.ts';
import { databaseOn, dataFolder, handOn, preparedName, runOn, startServer } from './server.ts';

/** Journeys end without pictures, as with a company that takes none on the web; those about pictures allow them. */
async function refuseWebPictures(url: string): Promise<void> {
  const options = await officeSession(url, 'owner@hoist.test');
  const { data } = await callApi(url, getFeatureFlags, { options });
  await callApi(url, setFeatureFlags, { form: { ...data.flags, webPictureUpload: false }, options });
}

/** An empty folder alone gets the demo data at its first start. */
async function seeded(folder: string, postgres: string): Promise<string> {
  await askPostgres(postgres, `create database ${preparedName}`);
  const database = databaseOn(postgres, preparedName);
  runOn({ folder, database }, 'seed');
  // As in life, where PostgreSQL does so itself.
  await askPostgres(database, 'analyze');
  return database;
}

/** Makes the database and the demo data once: every worker starts on a copy, and again after a failure.
 * HOIST_E2E_PG is the address of a PostgreSQL for them; without it each has a database in its folder.
 * With HOIST_E2E_URL the tests use the server that runs there. */
export default async function prepareData(): Promise<() => void> {
  if (process.env['HOIST_E2E_URL'] !== undefined) return () => undefined;
  await buildMovedClock();
  const folder = dataFolder();
  const postgres = process.env['HOIST_E2E_PG'];
  const database = postgres === undefined ? undefined : await seeded(folder, postgres);
  const server = await startServer(folder, { database });
  await refuseWebPictures(server.url);
  await server.stop();
  handOn({ folder, postgres });
  return () => rmSync(folder, { recursive: true, force: true });
}
