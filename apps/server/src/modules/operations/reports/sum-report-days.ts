import type { DriveTimes } from '@hoist/domain/scheduling/drive-time';
import { addDays, localDate, type ZoneRules } from '@hoist/domain/time';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { DriveSource, RequestDrives } from '#modules/scheduling';
import { drivesByDay, readVisited, sumDays, type Days } from './sum-days.ts';

/** Visits up to this many days old may still change; older sums stay. */
const OPEN_DAYS = 45;
/** Visits in the coming days are included. */
const AHEAD_DAYS = 30;
/** Older days are summed in chunks of this size. */
const CHUNK_DAYS = 31;
const EVERY_MS = 15 * 60_000;

const dayIn = (zone: ZoneRules, at: Date): string => localDate(at.getTime(), zone);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The first day with a booking. */
async function firstDay(tx: Db | Tx, zone: ZoneRules): Promise<string | undefined> {
  const row = await tx
    .selectFrom('orderServices')
    .where('bookedAt', 'is not', null)
    .select('bookedAt')
    .orderBy('bookedAt')
    .limit(1)
    .executeTakeFirst();
  return row?.bookedAt ? dayIn(zone, row.bookedAt) : undefined;
}

interface Summed {
  readonly first: string | null;
  readonly through: string | null;
  readonly at: Date | null;
}

interface Chunk {
  readonly days: Days;
  /** The row of `figures_summed` after it. */
  readonly after: { readonly first: string; readonly through: string; readonly at: Date };
  readonly isLast: boolean;
}

/** The days to sum next; undefined if none. */
async function nextChunk(
  db: Db | Tx,
  { summed, zone, now }: { readonly summed: Summed; readonly zone: ZoneRules; readonly now: Date },
): Promise<Chunk | undefined> {
  const { first, through, at } = summed;
  const today = dayIn(zone, now);
  const open = addDays(today, -OPEN_DAYS);
  if (at === null || first === null || through === null || now.getTime() - at.getTime() >= EVERY_MS / 2) {
    const to = addDays(today, AHEAD_DAYS);
    const from = through === null ? open : earlier(addDays(through, -OPEN_DAYS - AHEAD_DAYS), open);
    return {
      days: { from, to },
      after: { first: first ?? from, through: to, at: now },
      isLast: first !== null,
    };
  }
  const oldest = await firstDay(db, zone);
  if (oldest === undefined || oldest >= first) return undefined;
  const from = addDays(first, -CHUNK_DAYS);
  return {
    days: { from, to: addDays(first, -1) },
    after: { first: from, through, at },
    isLast: from <= oldest,
  };
}

/**
 * Updates the sums of recent days every 15 minutes, and those of older days once, backwards. Returns `more` if
 * older days are left. The lock admits one process.
 */
export async function sumReportDays(
  database: Database,
  { now, drives }: { readonly now: Date; readonly drives: RequestDrives },
): Promise<'more' | void> {
  await drives.prefetch((hopeful) => findDrives(database.db, hopeful, now));
  return database.transaction(async (tx) => {
    const { rows } = await sql<Summed>`
      SELECT first::text, through::text, at FROM figures_summed FOR UPDATE SKIP LOCKED`.execute(tx);
    const [summed] = rows;
    const zone = await readCompanyRules(tx);
    const chunk = summed && (await nextChunk(tx, { summed, zone, now }));
    if (!chunk) return undefined;
    await sumDays(tx, { days: chunk.days, drives: drives.drives, zone });
    const { first, through, at } = chunk.after;
    await sql`UPDATE figures_summed SET first = ${first}::date, through = ${through}::date, at = ${at}`.execute(
      tx,
    );
    return chunk.isLast ? undefined : 'more';
  });
}

/** Works out the drives of the next days without a lock. */
async function findDrives(db: Db, drives: DriveTimes, now: Date): Promise<void> {
  const { rows } = await sql<Summed>`SELECT first::text, through::text, at FROM figures_summed`.execute(db);
  const [summed] = rows;
  const zone = await readCompanyRules(db);
  const chunk = summed && (await nextChunk(db, { summed, zone, now }));
  if (chunk) drivesByDay(await readVisited(db, { days: chunk.days, zone }), drives);
}

export const reportDaysJob = (database: Database, roads: DriveSource): Job => ({
  name: 'figures',
  everyMs: EVERY_MS,
  run: (now) => sumReportDays(database, { now, drives: roads.open('job') }),
});
