import { zoneRules } from '@hoist/datasets/zone-rules';
import type { LedgerTransactionId } from '@hoist/domain/ids';
import { localDate } from '@hoist/domain/time';
import { sql, type Kysely } from 'kysely';

const filledAtOnce = 5_000;

/** Whose day it is without an order, also in a company of another zone (ADR 88). */
export const ledgerZone = 'America/Toronto';

/**
 * Gives some transactions without a day theirs, at the order's place; returns whether there may be more. The database's
 * own zone data may be older than ours, so it only stores what is computed here.
 */
export async function fillDays<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ id: LedgerTransactionId; at: Date; timezone: string | null }>`
    SELECT t.id, t.occurred_at AS at, (SELECT o.timezone FROM ledger_entries e
      JOIN order_services o ON o.orders_services_id = e.orders_services_id WHERE e.transaction_id = t.id LIMIT 1)
    FROM ledger_transactions t WHERE t.day IS NULL ORDER BY t.id LIMIT ${filledAtOnce} FOR UPDATE OF t`.execute(
    db,
  );
  if (rows.length === 0) return false;
  const days = rows.map(({ at, timezone }) => dayIn(timezone ?? ledgerZone, at));
  await sql`
    UPDATE ledger_transactions t SET day = f.day
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${days}::date[]) AS f (id, day)
    WHERE t.id = f.id AND t.day IS NULL`.execute(db);
  return rows.length === filledAtOnce;
}

function dayIn(timezone: string, at: Date): string {
  const rules = zoneRules(timezone);
  if (!rules) throw new Error(`No rules for the zone ${timezone}`);
  return localDate(at.getTime(), rules);
}
