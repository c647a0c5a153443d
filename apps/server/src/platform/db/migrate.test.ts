import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '#server/testing/database.ts';
import { OperatorError } from '../operator-error.ts';
import { migrate } from './migrate.ts';
import { baseline } from './migrations/index.ts';

test('starts on the schema of a newer build and leaves it unchanged', async () => {
  const database = await testDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-build', now()::text)`.execute(
    database.db,
  );
  assert.deepEqual(await migrate(database), []);
  const { rows } = await sql`select 1 from kysely_migration where name like '9999-%'`.execute(database.db);
  assert.equal(rows.length, 1);
});

test('refuses a database from before the first release and explains how to start with an empty one', async () => {
  const database = await testDatabase();
  await sql`update kysely_migration set name = '0001-people-and-things' where name = '0001-baseline'`.execute(
    database.db,
  );
  await assert.rejects(migrate(database), (error) => {
    assert.ok(error instanceof OperatorError);
    assert.match(error.message, /DATA_DIR.*DATABASE_URL/s);
    return true;
  });
});

/** Removes something that the previous build still uses; see 'A new version without a pause' in docs/operations.md. */
const removal =
  /\bDROP\s+(TABLE|COLUMN|VIEW|FUNCTION)\b|\bRENAME\b|\bALTER\s+COLUMN\s+\w+\s+(TYPE|SET\s+NOT\s+NULL|DROP\s+DEFAULT)\b/i;
const addsRequired =
  /ADD\s+COLUMN\s+(?:IF\s+NOT\s+EXISTS\s+)?\w+(?:(?!DEFAULT|,|;|`)[\s\S])*NOT\s+NULL(?![^,;`]*DEFAULT)/i;

test('recognises what a migration must not do', () => {
  for (const bad of ['DROP TABLE x', 'ALTER TABLE x DROP COLUMN y', 'ALTER TABLE x RENAME TO y'])
    assert.match(bad, removal);
  assert.match('ALTER TABLE x ALTER COLUMN y SET NOT NULL', removal);
  assert.match('ALTER TABLE x ADD COLUMN y text NOT NULL', addsRequired);
  assert.doesNotMatch('ALTER TABLE x ADD COLUMN y text, ADD COLUMN z int NOT NULL DEFAULT 0', addsRequired);
  assert.doesNotMatch('ALTER TABLE x ADD COLUMN y boolean DEFAULT false NOT NULL', addsRequired);
});

test('only adds to the schema, so that the previous build keeps working', () => {
  const folder = join(import.meta.dirname, 'migrations');
  for (const file of readdirSync(folder).filter(
    (name) => /^\d{4}-/.test(name) && name !== `${baseline}.sql` && !name.includes('-contract.'),
  )) {
    const text = readFileSync(join(folder, file), 'utf8');
    assert.doesNotMatch(text, removal, file);
    assert.doesNotMatch(text, addsRequired, file);
  }
});
