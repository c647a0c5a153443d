import type { OrderId } from '@hoist/domain/ids';
import type { Cents } from '@hoist/domain/money/money';
import { TIP_SLOT } from '@hoist/domain/payment/payment-state';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** The unpaid amount of an order: billed, less credits and what was paid and not refunded; a disputed payment counts as unpaid. */
export async function readOpenCents(tx: Tx, ordersServicesId: OrderId): Promise<Cents> {
  const { rows } = await sql<{ open: number }>`
    SELECT (CASE s.payment_option WHEN 'pay_with_cash_on_service' THEN (s.quote->>'cashTotalCents')::bigint
      ELSE s.total_cents END
      - coalesce((SELECT sum(c.amount_cents) FROM credits c WHERE c.orders_services_id = s.orders_services_id), 0)
      - coalesce(sum(p.captured_cents - p.refunded_cents) FILTER (WHERE NOT p.disputed), 0))::int
      AS open
    FROM order_services s LEFT JOIN payments p ON p.orders_services_id = s.orders_services_id AND p.slot <> ${TIP_SLOT}
    WHERE s.orders_services_id = ${ordersServicesId} GROUP BY s.orders_services_id`.execute(tx);
  return Math.max(0, rows[0]?.open ?? 0);
}
