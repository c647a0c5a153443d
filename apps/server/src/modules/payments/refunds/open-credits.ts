import type { OrderId } from '@hoist/domain/ids';
import type { OpenCredit } from '@hoist/domain/pricing/refund-plan';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * The credits of an order that no refund pays out, because theirs failed, oldest first. Read from the refunds that name
 * them, never from a balance, which an unpaid part of the bill would hide.
 */
export async function readOpenCredits(tx: Tx, ordersServicesId: OrderId): Promise<readonly OpenCredit[]> {
  const { rows } = await sql<OpenCredit>`
    SELECT c.id AS "creditsId", (c.amount_cents - sum(CASE r.state WHEN 'failed' THEN r.settled_cents
      ELSE r.amount_cents END))::int AS "openCents"
    FROM credits c JOIN payment_refunds r ON r.credits_id = c.id
      JOIN payments p ON p.id = r.payments_id AND p.method = 'card'
    WHERE c.orders_services_id = ${ordersServicesId} GROUP BY c.id ORDER BY c.id`.execute(tx);
  // A refund in the dashboard names one credit, and may have paid others with it.
  let over = rows.reduce((sum, { openCents }) => sum + Math.max(0, 0 - openCents), 0);
  return rows.flatMap(({ creditsId, openCents }) => {
    const paid = Math.min(over, Math.max(0, openCents));
    over -= paid;
    return openCents > paid ? [{ creditsId, openCents: openCents - paid }] : [];
  });
}
