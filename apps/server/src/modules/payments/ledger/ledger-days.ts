import { addDays } from '@hoist/domain/time';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { fillDays } from '#server/platform/db/fill-ledger-days.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** Days closed per run; a first run over years takes several. */
const DAYS_AT_ONCE = 31;
/** By then a day is over in every time zone and offline work was synced (domain/order/done-at). */
const OPEN_DAYS = 4;
const dayOfInstant = (at: Date): string => at.toISOString().slice(0, 10);

/** Ledger lines with the local day and province of their order; province '' without an order. */
export const linesByDay = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT t.day, coalesce(o.state, '') AS province,
    e.account, greatest(e.amount_cents, 0) AS debit_cents, greatest(-e.amount_cents, 0) AS credit_cents
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    LEFT JOIN order_services o ON o.orders_services_id = e.orders_services_id
  WHERE ${condition}`;

/** Every place of the country is less than twelve hours behind UTC. */
export const mayBeOn = (from: string, to: string): RawBuilder<unknown> =>
  sql`t.occurred_at >= ${`${from}T00:00:00Z`}::timestamptz AND t.occurred_at < ${`${addDays(to, 1)}T12:00:00Z`}::timestamptz`;

export interface LedgerPeriod {
  /** 'YYYY-MM-DD', both inclusive. */
  readonly from: string;
  readonly to: string;
}

async function closedThrough(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ through: string }>`SELECT through::text FROM ledger_closed`.execute(db);
  return rows[0]?.through ?? '1970-01-01';
}

/**
 * The ledger's debits and credits by day, province and account: sums of closed days plus later lines. The day is a
 * literal, because the planner would otherwise read every line.
 */
function byDay(through: string, period: LedgerPeriod | undefined): RawBuilder<unknown> {
  const within = period ? sql`day BETWEEN ${period.from}::date AND ${period.to}::date` : sql`true`;
  const day = sql.lit(through);
  const open = sql`t.occurred_at >= ${sql.lit(`${addDays(through, 1)}T00:00:00Z`)}::timestamptz`;
  const lines = linesByDay(period ? sql`${open} AND ${mayBeOn(period.from, period.to)}` : open);
  return sql`
    SELECT day, province, account, debit_cents, credit_cents FROM ledger_days WHERE day <= ${day}::date AND ${within}
    UNION ALL SELECT * FROM (${lines}) open_lines WHERE day > ${day}::date AND ${within}`;
}

/**
 * Gives transactions of the release before, which runs beside this one during an upgrade, their day. Those before the
 * upgrade got theirs from its migration.
 */
export async function fillLedgerDays(database: Database): Promise<void> {
  while (await database.transaction((tx) => fillDays(tx)));
}

/** Reads the ledger by day; closed sums and open lines come from one snapshot. */
export async function readLedger<T>(
  database: Database,
  period: LedgerPeriod | undefined,
  read: (tx: Tx, ledgerByDay: RawBuilder<unknown>) => Promise<T>,
): Promise<T> {
  await fillLedgerDays(database);
  return database.transaction(async (tx) => read(tx, byDay(await closedThrough(tx), period)), {
    isolation: 'repeatable read',
  });
}

async function firstDay(db: Db | Tx): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledgerTransactions')
    .select('occurredAt')
    .orderBy('occurredAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && addDays(dayOfInstant(row.occurredAt), -1);
}

/** Sums closed days, oldest first; `more` if there are others. SKIP LOCKED lets only one process work. */
export async function closeLedgerDays(database: Database, now: Date): Promise<'more' | void> {
  await fillLedgerDays(database);
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ through: string }>`
      SELECT through::text FROM ledger_closed FOR UPDATE SKIP LOCKED`.execute(tx);
    const [closed] = rows;
    const last = addDays(dayOfInstant(now), -OPEN_DAYS);
    if (!closed || closed.through >= last) return undefined;
    const first = await firstDay(tx);
    if (first === undefined) return undefined;
    const next = addDays(closed.through, 1);
    const from = next > first ? next : first;
    if (from > last) return undefined;
    const whole = addDays(from, DAYS_AT_ONCE - 1);
    const to = whole < last ? whole : last;
    // Reopened days are summed again.
    await sql`DELETE FROM ledger_days WHERE day > ${closed.through}::date`.execute(tx);
    await sql`
      INSERT INTO ledger_days (day, province, account, debit_cents, credit_cents)
      SELECT day, province, account, sum(debit_cents), sum(credit_cents) FROM (${linesByDay(mayBeOn(from, to))}) l
      WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1, 2, 3`.execute(tx);
    await sql`UPDATE ledger_closed SET through = ${to}::date`.execute(tx);
    return to < last ? 'more' : undefined;
  });
}

export const ledgerDaysJob = (database: Database): Job => ({
  name: 'ledger-days',
  everyMs: 3_600_000,
  run: (now) => closeLedgerDays(database, now),
});
