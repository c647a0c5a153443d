import { sql } from 'kysely';
import type { Database, Unlisten } from '#server/platform/db/database.ts';
import { aboutTables, rowsHash } from './table-prints.ts';

interface Table {
  readonly name: string;
  readonly columns: string;
}

/**
 * Keeps the rows and sequences of a PostgreSQL database. The answer puts back what has changed since: unlike with a new
 * copy, connections and their plans live on, which saves half of a short test's processor time.
 */
async function keepRows(database: Database): Promise<() => Promise<void>> {
  const { db } = database;
  const { rows: tables } = await sql<Table>`
    SELECT table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' GROUP BY 1`.execute(
    db,
  );
  // Without a vacuum rows are always read in the order in which they were written.
  const keep = tables.map(
    ({ name }) =>
      `CREATE TABLE kept.${name} AS TABLE ${name}; ALTER TABLE ${name} SET (autovacuum_enabled = false)`,
  );
  await database.execute(['CREATE SCHEMA kept', ...keep].join(';\n'));
  const { rows: sequences } = await sql<{ text: string }>`
    SELECT format('SELECT setval(%L, %s, %L)', schemaname || '.' || sequencename, coalesce(last_value, start_value),
      last_value IS NOT NULL) AS text FROM pg_sequences WHERE schemaname = 'public'`.execute(db);
  const names = tables.map(({ name }) => name);
  const prints = aboutTables(names, (table) => sql`SELECT ${rowsHash} FROM ${table} t`);
  const look = async () => Object.values((await prints.execute(db)).rows[0] ?? {});
  const kept = await look();
  return async () => {
    const now = await look();
    const changed = tables.filter((_, index) => now[index] !== kept[index]);
    const restored = changed.map(
      ({ name, columns }) =>
        `DELETE FROM ${name}; INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept.${name}`,
    );
    // Neither triggers nor foreign keys watch.
    const before = ['BEGIN', 'SET LOCAL session_replication_role = replica'];
    await database.execute(
      [...before, ...restored, ...sequences.map(({ text }) => text), 'COMMIT'].join(';\n'),
    );
  };
}

/** Opens a filled database again and again, each time as it was; only one user at a time. */
export async function restoredDatabase(database: Database): Promise<() => Promise<Database>> {
  const restore = await keepRows(database);
  return async () => {
    await restore();
    const unlisten: Unlisten[] = [];
    return {
      ...database,
      listen: async (channel, listener) => {
        const stop = await database.listen(channel, listener);
        unlisten.push(stop);
        return stop;
      },
      close: async () => {
        for (const stop of unlisten) await stop();
      },
    };
  };
}
