import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { post } from '../ledger/ledger.ts';

interface LostDeposit {
  readonly dispute: string;
  readonly lostCents: number;
  readonly owedCents: number;
}

/**
 * The deposit of an order without work that was charged back: the customer has it and is owed nothing, so the loss is
 * reversed. Called at the end of the order and at the verdict; the later one posts.
 */
export async function settleLostDeposit(
  tx: Tx,
  { ordersServicesId, now }: { readonly ordersServicesId: OrderId; readonly now: Date },
): Promise<void> {
  const {
    rows: [lost],
  } = await sql<LostDeposit>`
    SELECT d.dispute, e.amount_cents::int AS "lostCents",
      (SELECT -coalesce(sum(o.amount_cents), 0) FROM ledger_entries o
        WHERE o.orders_services_id = d.orders_services_id AND o.account = 'customer_deposits')::int AS "owedCents"
    FROM disputes d
    JOIN payments p ON p.id = d.payments_id AND p.slot = 1
    JOIN order_services s ON s.orders_services_id = d.orders_services_id AND s.status IN ('canceled', 'declined')
    JOIN ledger_transactions t ON t.source = 'dispute' AND t.source_key = d.dispute || ':lost'
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'dispute_loss'
    WHERE d.orders_services_id = ${ordersServicesId} AND d.status = 'lost' ORDER BY d.id LIMIT 1`.execute(tx);
  if (!lost) return;
  const amountCents = Math.min(lost.lostCents, lost.owedCents);
  if (amountCents <= 0) return;
  await post(tx, {
    source: 'dispute',
    key: `${lost.dispute}:settled`,
    at: now,
    ordersServicesId,
    lines: [
      { account: 'customer_deposits', amountCents },
      { account: 'dispute_loss', amountCents: -amountCents },
    ],
  });
}
