import type { Tx } from '#server/platform/db/database.ts';

export type LedgerAccount =
  | 'stripe_balance'
  | 'bank'
  | 'receivable'
  | 'mechanic_cash'
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
  | 'dispute_loss';

export interface LedgerLine {
  readonly account: LedgerAccount;
  /** Debit above zero, credit below. */
  readonly amountCents: number;
  /** Whose: the mechanic of `mechanic_cash`. */
  readonly partyId?: number | undefined;
}

export interface Posting {
  readonly source: string;
  /** What the posting is about; a second one of the same key changes nothing. */
  readonly key: string;
  readonly at: Date;
  /** Null for what concerns no order. */
  readonly ordersServicesId: number | null;
  readonly lines: readonly LedgerLine[];
}

/**
 * Posts once. The database holds that a transaction balances, has two lines or more, and never changes; lines of zero
 * are left out, and a posting of nothing but zeros is none.
 */
export async function post(tx: Tx, posting: Posting): Promise<boolean> {
  const lines = posting.lines.filter((line) => line.amountCents !== 0);
  if (lines.length === 0) return false;
  const made = await tx
    .insertInto('ledger_transactions')
    .values({ source: posting.source, source_key: posting.key, occurred_at: posting.at })
    .onConflict((conflict) => conflict.columns(['source', 'source_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  await tx
    .insertInto('ledger_entries')
    .values(
      lines.map((line, index) => ({
        transaction_id: made.id,
        line: index + 1,
        account: line.account,
        orders_services_id: posting.ordersServicesId,
        party_id: line.partyId ?? null,
        amount_cents: line.amountCents,
      })),
    )
    .execute();
  return true;
}
