import type { OrderId, PaymentId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { raiseDiscrepancy } from './discrepancies.ts';
import { queueOperation } from '../operations/operations.ts';
import type { Stepped, Stepping } from './run-nightly.ts';

/** By then the order's own operations have run. */
const PATIENCE_MS = 3_600_000;

interface LostHold {
  readonly id: PaymentId;
  readonly intent: string;
  readonly ordersServicesId: OrderId;
  readonly status: string;
  readonly amountCents: number;
}

/**
 * Voids holds of ended orders and of replaced payments, and raises a discrepancy. Slots 3 and 4 are excluded: they belong to
 * a completed job.
 */
export async function voidLostHolds({ context, now }: Stepping): Promise<Stepped> {
  const before = new Date(now.getTime() - PATIENCE_MS);
  const news = await context.database.transaction(async (tx) => {
    const { rows } = await sql<LostHold>`
      SELECT p.id, p.intent, p.orders_services_id AS "ordersServicesId", o.status, p.authorized_cents::int AS "amountCents"
      FROM payments p JOIN order_services o ON o.orders_services_id = p.orders_services_id
      WHERE p.state = 'authorized' AND p.intent IS NOT NULL AND p.updated_at < ${before} AND p.slot < 3
        AND (o.status IN ('canceled', 'declined', 'complete') OR (NOT p.live AND p.renews IS NULL AND NOT EXISTS (
          SELECT FROM payment_switches s WHERE s.id = p.switches_id AND s.state = 'open')))
        AND NOT EXISTS (SELECT FROM stripe_ops w WHERE w.payments_id = p.id AND w.state IN ('waiting', 'unknown'))
      ORDER BY p.id`.execute(tx);
    let raised = 0;
    for (const { id, intent, ...detail } of rows) {
      await queueOperation(tx, {
        key: `recon:${intent}:void`,
        payment: { id, ordersServicesId: detail.ordersServicesId },
        params: { kind: 'void', intent },
        now,
      });
      const found = {
        kind: 'hold_without_order',
        subject: intent,
        detail: { ...detail, paymentsId: id },
      } as const;
      if (await raiseDiscrepancy(tx, { ...found, now })) raised += 1;
    }
    return raised;
  });
  return { kind: 'through', news };
}
