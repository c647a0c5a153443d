import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

interface Papers {
  readonly invoices: number;
  readonly invoiced: number;
  readonly payable: number;
  readonly taxes: number;
  readonly receipted: number;
  readonly captured: number;
  readonly postedTotal: number;
  readonly postedTaxes: number;
}

/**
 * What the papers of an order say otherwise than its books and payments: the invoice's total and taxes are those that
 * were posted, and receipts add up to what was taken. An order without an invoice has none.
 */
export async function paperViolations(database: Database, ordersServicesId: OrderId): Promise<string[]> {
  const { rows } = await sql<Papers>`
    WITH invoice AS (SELECT content FROM documents WHERE orders_services_id = ${ordersServicesId} AND kind = 'invoice'),
    posted AS (SELECT account, amount_cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE e.orders_services_id = ${ordersServicesId} AND t.source = 'invoice')
    SELECT (SELECT count(*) FROM invoice)::int AS invoices,
      (SELECT coalesce(sum((content ->> 'totalCents')::bigint), 0) FROM invoice)::int AS invoiced,
      (SELECT coalesce(sum((content ->> 'totalCents')::bigint + (content ->> 'cashRoundingCents')::bigint), 0)
        FROM invoice)::int AS payable,
      (SELECT coalesce(sum((tax ->> 'amountCents')::bigint), 0)
        FROM invoice, jsonb_array_elements(content -> 'taxes') tax)::int AS taxes,
      (SELECT coalesce(sum(amount_cents), 0) FROM documents
        WHERE orders_services_id = ${ordersServicesId} AND kind = 'receipt')::int AS receipted,
      (SELECT coalesce(sum(captured_cents), 0) FROM payments
        WHERE orders_services_id = ${ordersServicesId} AND slot < 4)::int AS captured,
      (SELECT coalesce(sum(amount_cents), 0) FROM posted WHERE account = 'receivable')::int AS "postedTotal",
      (SELECT coalesce(-sum(amount_cents), 0) FROM posted WHERE account LIKE 'tax\\_%')::int AS "postedTaxes"`.execute(
    database.db,
  );
  const [papers] = rows;
  if (!papers || papers.invoices === 0) return [];
  const found: string[] = [];
  // A cancellation fee has postings of its own.
  if (papers.postedTotal !== 0 && papers.invoiced !== papers.postedTotal)
    found.push(`the invoice says ${papers.invoiced} cents, the books ${papers.postedTotal}`);
  if (papers.postedTotal !== 0 && papers.taxes !== papers.postedTaxes)
    found.push(`the invoice says ${papers.taxes} cents of taxes, the books ${papers.postedTaxes}`);
  const due = Math.min(papers.captured, papers.payable);
  if (papers.receipted !== due)
    found.push(`receipts say ${papers.receipted} cents, of what was taken ${due} pay the invoice`);
  return found;
}
