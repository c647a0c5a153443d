import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

interface Figures {
  readonly moved: number;
  readonly booked: number;
  readonly credits: number;
  readonly refunds: number;
  readonly creditPostings: number;
  readonly overCredited: string | null;
  readonly twice: number;
  readonly kept: number;
  readonly forfeited: number;
  readonly queued: number;
}

/**
 * What is wrong with the credits, refunds, cash and kept fees of an order, in words: what was captured and
 * not given back is where the money is, no account was credited beyond what was billed on it, fees are posted as kept.
 */
export async function creditViolations(database: Database, ordersServicesId: OrderId): Promise<string[]> {
  const { rows } = await sql<Figures>`
    WITH entries AS (SELECT e.*, t.source, t.source_key FROM ledger_entries e
      JOIN ledger_transactions t ON t.id = e.transaction_id WHERE e.orders_services_id = ${ordersServicesId}),
    own AS (SELECT * FROM payments WHERE orders_services_id = ${ordersServicesId})
    SELECT
      (SELECT coalesce(sum(captured_cents - refunded_cents), 0) FROM own)::float8 AS moved,
      (SELECT coalesce(sum(amount_cents), 0) FROM entries WHERE account IN ('mechanic_cash', 'cash_on_hand')
        OR account = 'stripe_balance' AND (source = 'refund' OR source = 'charge' AND source_key LIKE '%:capture'))::float8 AS booked,
      (SELECT coalesce(sum(amount_cents), 0) FROM credits WHERE orders_services_id = ${ordersServicesId})::float8 AS credits,
      (SELECT coalesce(sum(r.amount_cents), 0) FROM payment_refunds r JOIN own ON own.id = r.payments_id
        WHERE own.slot <> 4 AND own.method = 'card')::float8 AS refunds,
      (SELECT coalesce(-sum(amount_cents), 0) FROM entries WHERE source = 'credit' AND account = 'receivable')::float8
        AS "creditPostings",
      (SELECT string_agg(account, ' ') FROM (SELECT account FROM entries WHERE account ~ '^(revenue|tax)_'
        GROUP BY account HAVING sum(amount_cents) > 0) a) AS "overCredited",
      (SELECT count(*) FROM (SELECT slot FROM own WHERE live GROUP BY slot HAVING count(*) > 1) s)::int AS twice,
      (SELECT coalesce(sum(kept_cents), 0) FROM own WHERE captured_cents >= kept_cents)::float8 AS kept,
      (SELECT coalesce(sum(amount_cents), 0) FROM entries WHERE source = 'forfeit' AND amount_cents > 0)::float8 AS forfeited,
      (SELECT count(*) FROM payment_refunds r JOIN own ON own.id = r.payments_id
        WHERE r.state = 'pending' AND r.refund IS NULL)::int AS queued`.execute(database.db);
  const [settings] = rows;
  if (!settings) return [];
  const found: string[] = [];
  if (settings.moved !== settings.booked)
    found.push(`${settings.moved} cents were taken and not given back, the books have ${settings.booked}`);
  if (settings.credits !== settings.creditPostings)
    found.push(`${settings.credits} cents are credited, ${settings.creditPostings} posted`);
  // Each credit by card is paid out by refunds, whether they succeed or not.
  if (settings.refunds > 0 && settings.credits > settings.refunds)
    found.push(`${settings.credits} cents are credited, ${settings.refunds} refunded`);
  if (settings.overCredited !== null) found.push(`credited beyond the bill: ${settings.overCredited}`);
  if (settings.twice > 0) found.push(`${settings.twice} slots have two live payments`);
  if (settings.kept !== settings.forfeited)
    found.push(`${settings.kept} cents of fees are kept, ${settings.forfeited} posted`);
  if (settings.queued > 0) found.push(`${settings.queued} refunds are still to be sent`);
  return found;
}

/** What is wrong with the cash of all mechanics: their accounts against their jobs and settlements. */
export async function cashViolations(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; booked: number; settled: number; owed: number }>`
    SELECT s.mechanic_id AS id, sum(s.amount_cents)::float8 AS settled,
      (SELECT -sum(e.amount_cents)::float8 FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.source = 'settlement' AND e.account = 'mechanic_cash' AND e.party_id = s.mechanic_id) AS booked,
      (SELECT sum(e.amount_cents)::float8 FROM ledger_entries e
        WHERE e.account = 'mechanic_cash' AND e.party_id = s.mechanic_id) AS owed
    FROM cash_settlements s GROUP BY s.mechanic_id`.execute(database.db);
  const { rows: gaps } = await sql<{ numbers: number; last: number }>`
    SELECT count(*)::int AS numbers, coalesce(max(substr(number, 3)::int), 0) AS last FROM cash_settlements`.execute(
    database.db,
  );
  return [
    ...rows.flatMap(({ id, booked, settled }) =>
      booked === settled ? [] : [`mechanic ${id} settled ${settled} cents, ${booked} are posted`],
    ),
    ...gaps.flatMap(({ numbers, last }) =>
      numbers === last ? [] : [`${numbers} settlements are numbered up to ${last}`],
    ),
  ];
}
