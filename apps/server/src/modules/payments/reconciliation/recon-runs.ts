import { sql } from 'kysely';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';

type RunName = 'notices' | 'nightly';

export async function readCursor(db: Db | Tx, name: RunName): Promise<Date | null> {
  const row = await db.selectFrom('reconRuns').select('cursorAt').where('name', '=', name).executeTakeFirst();
  return row?.cursorAt ?? null;
}

/** Cursors only move forward, so of two concurrent runs the later one wins. */
export async function moveCursor(tx: Tx, name: RunName, to: Date): Promise<void> {
  await sql`
    INSERT INTO recon_runs (name, cursor_at, due_at) VALUES (${name}, ${to}, ${to})
    ON CONFLICT (name) DO UPDATE SET cursor_at = greatest(recon_runs.cursor_at, excluded.cursor_at)`.execute(
    tx,
  );
}

/** Lease duration: longer than one piece of work; after that another process takes over. */
const LEASE_MS = 5 * 60_000;

export interface Run<State> {
  readonly state: Partial<State>;
  readonly cursor: Date | null;
}

/** Takes the lease of a due run; the first run is due immediately. */
export async function takeRun<State>(
  database: Database,
  name: RunName,
  now: Date,
): Promise<Run<State> | undefined> {
  const known = await database.db
    .selectFrom('reconRuns')
    .select('dueAt')
    .where('name', '=', name)
    .executeTakeFirst();
  if (known && known.dueAt > now) return undefined;
  return database.transaction(async (tx) => {
    await sql`INSERT INTO recon_runs (name, due_at) VALUES (${name}, ${now}) ON CONFLICT DO NOTHING`.execute(
      tx,
    );
    const { rows } = await sql<Run<State>>`
      UPDATE recon_runs SET leased_until = ${new Date(now.getTime() + LEASE_MS)}
      WHERE name = ${name} AND due_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
      RETURNING state, cursor_at AS cursor`.execute(tx);
    return rows[0];
  });
}

export async function saveRun(
  tx: Tx,
  { name, state, now }: { readonly name: RunName; readonly state: object; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('reconRuns')
    .set({ state: JSON.stringify(state), leasedUntil: new Date(now.getTime() + LEASE_MS) })
    .where('name', '=', name)
    .execute();
}

export async function releaseRun(tx: Tx, name: RunName): Promise<void> {
  await tx.updateTable('reconRuns').set({ leasedUntil: null }).where('name', '=', name).execute();
}

export async function endRun(
  tx: Tx,
  { name, cursor, due }: { readonly name: RunName; readonly cursor: Date; readonly due: Date },
): Promise<void> {
  await tx
    .updateTable('reconRuns')
    .set({ state: '{}', cursorAt: cursor, dueAt: due, leasedUntil: null })
    .where('name', '=', name)
    .execute();
}
