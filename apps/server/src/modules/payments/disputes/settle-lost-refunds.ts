import type { CreditId, OrderId, PaymentId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { post } from '../ledger.ts';
import { readOpenCredits } from '../open-credits.ts';

interface Unpaid {
  readonly id: number;
  readonly creditsId: CreditId;
  readonly amountCents: number;
  readonly dispute: string;
  readonly ordersServicesId: OrderId;
}

/**
 * A refund that failed, of a payment whose dispute was lost: its customer has the money from the bank. The credit is
 * paid by it and the loss reversed. Called at the verdict and at the failure; the later one posts.
 */
export async function settleLostRefunds(
  tx: Tx,
  { paymentId, now }: { readonly paymentId: PaymentId; readonly now: Date },
): Promise<void> {
  const { rows } = await sql<Unpaid>`
    SELECT r.id, r.credits_id AS "creditsId", r.amount_cents::int AS "amountCents", d.dispute,
      d.orders_services_id AS "ordersServicesId"
    FROM payment_refunds r JOIN disputes d ON d.payments_id = r.payments_id AND d.status = 'lost'
    WHERE r.payments_id = ${paymentId} AND r.state = 'failed' AND r.settled_cents = 0 AND r.credits_id IS NOT NULL
    ORDER BY r.id, d.id`.execute(tx);
  for (const { id, creditsId, dispute, ordersServicesId, ...refund } of rows) {
    const open = await readOpenCredits(tx, ordersServicesId);
    const openCents = open.find((credit) => credit.creditsId === creditsId)?.openCents ?? 0;
    const amountCents = Math.min(refund.amountCents, openCents, await lossOf(tx, dispute));
    if (amountCents <= 0) continue;
    await post(tx, {
      source: 'dispute',
      key: `${dispute}:settled:${id}`,
      at: now,
      ordersServicesId,
      lines: [
        { account: 'receivable', amountCents },
        { account: 'dispute_loss', amountCents: -amountCents },
      ],
    });
    await tx
      .updateTable('paymentRefunds')
      .set((eb) => ({ settledCents: eb('settledCents', '+', amountCents) }))
      .where('id', '=', id)
      .execute();
  }
}

/** What is still posted as the loss of a dispute. */
export async function lossOf(tx: Tx, dispute: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(e.amount_cents), 0)::int AS cents
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE t.source = 'dispute' AND starts_with(t.source_key, ${`${dispute}:`}::text)
      AND e.account = 'dispute_loss' AND e.orders_services_id =
        (SELECT d.orders_services_id FROM disputes d WHERE d.dispute = ${dispute})`.execute(tx);
  return rows[0]?.cents ?? 0;
}
