import type { OrderId, UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { ledgerZone } from '#server/platform/db/fill-ledger-days.ts';
import { dayInZones } from '#server/shared/zone-of.ts';

export type LedgerAccount =
  | 'stripe_balance'
  | 'bank'
  | 'receivable'
  | 'mechanic_cash'
  | 'cash_on_hand'
  | 'disputes_open'
  | 'customer_deposits'
  | `tax_${'GST' | 'HST' | 'PST' | 'RST' | 'QST'}`
  | 'revenue_parts'
  | 'revenue_labour'
  | 'revenue_travel'
  | 'revenue_cancellation'
  | 'discounts'
  | 'cash_rounding'
  | 'stripe_fees'
  | 'dispute_fees'
  | 'dispute_loss'
  | 'tips'
  | 'labour_cost'
  | 'mechanic_pay'
  | 'connect_balance'
  | 'payroll'
  | `input_tax_${'GST' | 'HST' | 'QST'}`;

export interface LedgerLine {
  readonly account: LedgerAccount;
  /** Positive is debit, negative is credit. */
  readonly amountCents: number;
  /** The mechanic, for `mechanic_cash` and `mechanic_pay`. */
  readonly partyId?: UserId | undefined;
}

export interface Posting {
  readonly source: string;
  /** Posted once per source and key. */
  readonly key: string;
  readonly at: Date;
  /** Null if it concerns no order. */
  readonly ordersServicesId: OrderId | null;
  readonly lines: readonly LedgerLine[];
}

/**
 * Posts once; returns false for a repeated key or only zero lines. The database enforces that a transaction balances,
 * has at least two lines and never changes.
 */
export async function post(tx: Tx, posting: Posting): Promise<boolean> {
  const lines = posting.lines.filter((line) => line.amountCents !== 0);
  if (lines.length === 0) return false;
  const entries = lines.map(({ account, amountCents, partyId }, index) => ({
    line: index + 1,
    account,
    party: partyId ?? null,
    cents: amountCents,
  }));
  // One statement, so a hot path waits once. A posting into days whose sums are closed (payments/ledger) reopens them.
  const { rows } = await sql`
    WITH made AS (
      INSERT INTO ledger_transactions (source, source_key, occurred_at, day)
      VALUES (${posting.source}, ${posting.key}, ${posting.at},
        (${JSON.stringify(dayInZones(posting.at.getTime()))}::jsonb ->> coalesce((SELECT timezone FROM order_services
          WHERE orders_services_id = ${posting.ordersServicesId}::bigint), ${ledgerZone}))::date)
      ON CONFLICT (source, source_key) DO NOTHING RETURNING id),
    reopened AS (
      UPDATE ledger_closed SET through = ${posting.at.toISOString().slice(0, 10)}::date - 2
      WHERE through > ${posting.at.toISOString().slice(0, 10)}::date - 2 AND EXISTS (SELECT FROM made))
    INSERT INTO ledger_entries (transaction_id, line, account, orders_services_id, party_id, amount_cents)
    SELECT made.id, e.line, e.account, ${posting.ordersServicesId}::bigint, e.party, e.cents
    FROM made, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS e (line smallint, account text, party bigint, cents bigint)
    RETURNING transaction_id`.execute(tx);
  return rows.length > 0;
}
