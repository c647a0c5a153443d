import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPgliteInMemory } from './pglite-in-memory.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { atEnd } from './at-end.ts';
import { restoredDatabase } from './kept-rows.ts';
import { migratedDump, schemaHash } from './schema-template.ts';

/** The address of a test server's database, set by `npm test` for its second round. */
const testServerUrl = process.env['HOIST_TEST_PG'];

function onServer(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

// Made once a schema; test processes that start together wait for each other on the advisory lock.
async function templateOn(url: string): Promise<string> {
  const name = `hoist_template_${await schemaHash()}`;
  await asAdmin(url, async (client) => {
    await client.query('select pg_advisory_lock(4711)');
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    await client.query(`drop database if exists ${name}_new`);
    await client.query(`create database ${name}_new`);
    const database = openPostgres({
      url: onServer(url, `${name}_new`),
      poolSize: 2,
      connectWithinMs: 15_000,
      onError: () => undefined,
    });
    await migrate(database);
    await database.close();
    await client.query(`alter database ${name}_new rename to ${name}`);
  });
  return name;
}

export interface TestDatabase {
  readonly database: Database;
  /** The address to open it once more, as another process would; only on PostgreSQL. */
  readonly url?: string;
}

async function createOnServer(url: string, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(url, async (client) => {
    await client.query('select pg_advisory_lock(4712)');
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return name;
}

const dropOnServer = (url: string, name: string): Promise<unknown> =>
  asAdmin(url, (client) => client.query(`drop database if exists ${name} with (force)`));

// Other tests use the same server and can keep it busy for seconds.
const openOwn = (url: string): Database =>
  openPostgres({ url, poolSize: 12, connectWithinMs: 15_000, onError: () => undefined });

async function openOnServer(url: string): Promise<TestDatabase> {
  const name = await createOnServer(url, await templateOn(url));
  const own = onServer(url, name);
  const database = openOwn(own);
  atEnd(async () => {
    await database.close();
    await dropOnServer(url, name);
  });
  return { database, url: own };
}

/** Opens a copy of a filled database; its user closes it. */
export type OpenCopy = () => Promise<Database>;

/** Fills a database once; every copy of it is as it was then. Of a server's, one is open at a time. */
export async function filledDatabase(fill: (database: Database) => Promise<void>): Promise<OpenCopy> {
  if (testServerUrl === undefined) {
    const filled = await openPgliteInMemory(await migratedDump());
    await fill(filled);
    const dump = await filled.dump();
    await filled.close();
    return () => openPgliteInMemory(dump);
  }
  const { database } = await openOnServer(testServerUrl);
  await fill(database);
  return restoredDatabase(database);
}

/**
 * A fresh migrated database for one test file or one test, closed when that ends: PGlite in memory, or a database of
 * its own on the server that `HOIST_TEST_PG` names.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (testServerUrl !== undefined) return openOnServer(testServerUrl);
  const database = await openPgliteInMemory(await migratedDump());
  atEnd(() => database.close());
  return { database };
}

/** As `openTestDatabase`, the handle alone. */
export async function testDatabase(): Promise<Database> {
  return (await openTestDatabase()).database;
}

class RollBack extends Error {}

/** Runs `work` in a transaction that is rolled back afterwards, so that tests on one database do not meet. */
export async function rolledBack(database: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      await work(tx);
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
}
