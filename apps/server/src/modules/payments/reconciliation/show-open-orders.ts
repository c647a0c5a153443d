import type { OrderId } from '@hoist/domain/ids';
import { CARD_MINIMUM_CENTS } from '@hoist/domain/pricing/two-payments';
import { sql } from 'kysely';
import { raiseDiscrepancy, settleDiscrepancies } from './discrepancies.ts';
import type { Stepped, Stepping } from './run-nightly.ts';

/** Time for the customer to pay, or for a refund to be made. */
const PATIENCE_MS = 3 * 86_400_000;

interface OpenOrder {
  readonly id: OrderId;
  readonly status: string;
  /** What the customer owes, and the deposit we still have, in cents. */
  readonly owedCents: number;
  readonly depositCents: number;
}

/**
 * Raises a discrepancy for each ended order with an open receivable or deposit. Disputed orders and amounts below the
 * card minimum (`balance_too_small`) are left out.
 */
export async function showOpenOrders({ context, now }: Stepping): Promise<Stepped> {
  const before = new Date(now.getTime() - PATIENCE_MS);
  const news = await context.database.transaction(async (tx) => {
    const { rows } = await sql<OpenOrder>`
      SELECT o.orders_services_id AS id, o.status,
        coalesce(sum(e.amount_cents) FILTER (WHERE e.account = 'receivable'), 0)::int AS "owedCents",
        coalesce(-sum(e.amount_cents) FILTER (WHERE e.account = 'customer_deposits'), 0)::int AS "depositCents"
      FROM ledger_entries e
      JOIN ledger_transactions t ON t.id = e.transaction_id
      JOIN order_services o ON o.orders_services_id = e.orders_services_id
      WHERE e.account IN ('receivable', 'customer_deposits') AND o.status IN ('complete', 'canceled', 'declined')
        AND NOT EXISTS (SELECT FROM disputes d
          WHERE d.orders_services_id = o.orders_services_id AND d.closed_at IS NULL)
      GROUP BY 1, 2
      HAVING max(t.occurred_at) < ${before}
        AND (coalesce(sum(e.amount_cents) FILTER (WHERE e.account = 'receivable'), 0) >= ${CARD_MINIMUM_CENTS}
          OR coalesce(sum(e.amount_cents) FILTER (WHERE e.account = 'customer_deposits'), 0) <> 0)
      ORDER BY 1`.execute(tx);
    let raised = 0;
    for (const { id, ...open } of rows) {
      const detail = { ordersServicesId: id, ...open };
      if (await raiseDiscrepancy(tx, { kind: 'order_open', subject: String(id), detail, now })) raised += 1;
    }
    const still = rows.map(({ id }) => String(id));
    await settleDiscrepancies(tx, { kind: 'order_open', still, now });
    return raised;
  });
  return { kind: 'through', news };
}
