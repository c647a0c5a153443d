import type { DriveTimes } from '@hoist/domain/scheduling/drive-time';
import { addDays } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { sumDays } from './sum-days.ts';

/** Visits up to this many days old may still change; older sums stay. */
const OPEN_DAYS = 45;
/** Visits in the coming days are included. */
const AHEAD_DAYS = 30;
/** Older days are summed in chunks of this size. */
const CHUNK_DAYS = 31;
const EVERY_MS = 15 * 60_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The first day with a booking. */
async function firstDay(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('orderServices')
    .where('bookedAt', 'is not', null)
    .select('bookedAt')
    .orderBy('bookedAt')
    .limit(1)
    .executeTakeFirst();
  return row?.bookedAt ? dayOf(row.bookedAt) : undefined;
}

interface Summed {
  readonly first: string | null;
  readonly through: string | null;
  readonly at: Date | null;
}

/**
 * Updates the sums of recent days every 15 minutes, and those of older days once, backwards. Returns `more` if
 * older days are left. The lock admits one process.
 */
export async function sumReportDays(
  database: Database,
  { now, drives }: { readonly now: Date; readonly drives: DriveTimes },
): Promise<'more' | void> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<Summed>`
      SELECT first::text, through::text, at FROM figures_summed FOR UPDATE SKIP LOCKED`.execute(tx);
    const [summed] = rows;
    if (!summed) return undefined;
    const { first, through, at } = summed;
    const today = dayOf(now);
    const open = addDays(today, -OPEN_DAYS);
    if (at === null || first === null || through === null || now.getTime() - at.getTime() >= EVERY_MS / 2) {
      const to = addDays(today, AHEAD_DAYS);
      const from = through === null ? open : earlier(addDays(through, -OPEN_DAYS - AHEAD_DAYS), open);
      await sumDays(tx, { from, to }, drives);
      await sql`UPDATE figures_summed SET first = ${first ?? from}::date, through = ${to}::date, at = ${now}`.execute(
        tx,
      );
      return first === null ? 'more' : undefined;
    }
    const oldest = await firstDay(tx);
    if (oldest === undefined || oldest >= first) return undefined;
    const from = addDays(first, -CHUNK_DAYS);
    await sumDays(tx, { from, to: addDays(first, -1) }, drives);
    await sql`UPDATE figures_summed SET first = ${from}::date`.execute(tx);
    return from > oldest ? 'more' : undefined;
  });
}

export const reportDaysJob = (database: Database, drives: () => Promise<DriveTimes>): Job => ({
  name: 'figures',
  everyMs: EVERY_MS,
  run: async (now) => sumReportDays(database, { now, drives: await drives() }),
});
