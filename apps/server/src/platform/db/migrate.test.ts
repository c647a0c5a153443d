import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { addPerson } from '#server/testing/people.ts';
import { testDatabase } from '#server/testing/database.ts';
import { OperatorError } from '../operator-error.ts';
import { migrate } from './migrate.ts';
import { baseline, migrations } from './migrations/index.ts';

test('starts on the schema of a newer build and leaves it unchanged [OP002]', async () => {
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

test('gives positions of earlier builds a precision: a midpoint is never a pin', async () => {
  const database = await testDatabase();
  const { db } = database;
  const { usersId } = await addPerson(database, new Date('2026-11-25T12:00:00Z'));
  for (const [table, columns] of [
    ['users_locations', ['precision', 'radius_m']],
    ['order_services', ['precision', 'radius_m', 'slack_minutes']],
  ] as const)
    for (const column of columns) await sql.raw(`ALTER TABLE ${table} DROP COLUMN ${column}`).execute(db);
  await sql`INSERT INTO users_locations (users_id, address, city, state, zip, lat, lng, timezone, approximate) VALUES
    (${usersId}, 'its own pin', 'Toronto', 'ON', 'M6J 2Y5', 43.6512, -79.4203, 'America/Toronto', false),
    (${usersId}, 'sent as a pin', 'Toronto', 'ON', 'M6J 2Y5', 43.648, -79.4177, 'America/Toronto', false),
    (${usersId}, 'rural', 'Killaloe', 'ON', 'K0J 2A0', 45.5, -77.4, 'America/Toronto', true)`.execute(db);
  await migrations['0002-position-precision']?.up(db);
  const { rows } = await sql`SELECT address, precision, radius_m FROM users_locations ORDER BY 1`.execute(db);
  assert.deepEqual(rows, [
    { address: 'its own pin', precision: 'pin', radiusM: 30 },
    { address: 'rural', precision: 'postal-area', radiusM: 30_000 },
    { address: 'sent as a pin', precision: 'postal-area', radiusM: 2608 },
  ]);
});

test('cleans the names of earlier builds as those that come in', async () => {
  const database = await testDatabase();
  const { usersId } = await addPerson(database, new Date('2026-11-25T12:00:00Z'));
  const other = await addPerson(database, new Date('2026-11-25T12:00:00Z'), {
    fname: 'அமுதா',
    lname: 'Dvořák',
  });
  await database.db
    .updateTable('users')
    .set({ fname: 'Zoe\u0301\u200b', lname: 'Roy\n\u202eJr ' })
    .where('usersId', '=', usersId)
    .execute();
  await migrations['0058-names']?.up(database.db);
  const named = await database.db
    .selectFrom('users')
    .where('usersId', 'in', [usersId, other.usersId])
    .orderBy('usersId')
    .select(['fname', 'lname'])
    .execute();
  assert.deepEqual(named, [
    { fname: 'Zo\u00e9', lname: 'Roy Jr' },
    { fname: 'அமுதா', lname: 'Dvořák' },
  ]);
});

/** Removes something that the previous build still uses; see 'A new version without a pause' in docs/operations.md. */
const removal =
  /\bDROP\s+(TABLE|COLUMN|VIEW|FUNCTION)\b|\bRENAME\b|\bALTER\s+COLUMN\s+\w+\s+(TYPE|SET\s+NOT\s+NULL|DROP\s+DEFAULT)\b/i;
const addsRequired =
  /ADD\s+COLUMN\s+(?:IF\s+NOT\s+EXISTS\s+)?\w+(?:(?!DEFAULT|,|;|`)[\s\S])*NOT\s+NULL(?![^,;`]*DEFAULT)/i;

test('gives ledger transactions of earlier builds their day before anyone reads the ledger', async () => {
  const { db } = await testDatabase();
  await sql`WITH t AS (
      INSERT INTO ledger_transactions (source, source_key, occurred_at)
      SELECT 'earlier', n::text, '2026-07-02T03:59:59Z' FROM generate_series(1, 6000) n RETURNING id)
    INSERT INTO ledger_entries (transaction_id, line, account, amount_cents)
    SELECT id, line, account, cents FROM t, (VALUES (1, 'receivable', 100), (2, 'bank', -100)) a (line, account, cents)`.execute(
    db,
  );
  await migrations['0064-ledger-days']?.up(db);
  const { rows } = await sql`SELECT day::text, count(*)::int FROM ledger_transactions GROUP BY 1`.execute(db);
  assert.deepEqual(rows, [{ day: '2026-07-01', count: 6_000 }]);
});

test('recognises what a migration must not do', () => {
  for (const bad of ['DROP TABLE x', 'ALTER TABLE x DROP COLUMN y', 'ALTER TABLE x RENAME TO y'])
    assert.match(bad, removal);
  assert.match('ALTER TABLE x ALTER COLUMN y SET NOT NULL', removal);
  assert.match('ALTER TABLE x ADD COLUMN y text NOT NULL', addsRequired);
  assert.doesNotMatch('ALTER TABLE x ADD COLUMN y text, ADD COLUMN z int NOT NULL DEFAULT 0', addsRequired);
  assert.doesNotMatch('ALTER TABLE x ADD COLUMN y boolean DEFAULT false NOT NULL', addsRequired);
});

test('only adds to the schema, so that the previous build keeps working [OP002]', () => {
  const folder = join(import.meta.dirname, 'migrations');
  for (const file of readdirSync(folder).filter(
    (name) => /^\d{4}-/.test(name) && name !== `${baseline}.sql` && !name.includes('-contract.'),
  )) {
    const text = readFileSync(join(folder, file), 'utf8');
    assert.doesNotMatch(text, removal, file);
    assert.doesNotMatch(text, addsRequired, file);
  }
});
