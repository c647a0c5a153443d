import type { CreditId, OrderId, PaymentId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentHooks } from '../context.ts';
import { post } from '../ledger/ledger.ts';
import { readOpenCredits } from '../refunds/open-credits.ts';

interface Unpaid {
  readonly id: number;
  readonly creditsId: CreditId;
  readonly unpaidCents: number;
}

interface LostPayment {
  readonly paymentId: PaymentId;
  readonly now: Date;
}

/**
 * A refund that failed, of a payment whose dispute was lost: its customer has the money from the bank. The credit is
 * paid by it and the loss reversed. Called at the verdict and at the failure; the later one posts.
 */
export async function settleLostRefunds(
  hooks: Pick<PaymentHooks, 'onReturned'>,
  tx: Tx,
  { paymentId, now }: LostPayment,
): Promise<void> {
  const lost = await tx
    .selectFrom('disputes')
    .where('paymentsId', '=', paymentId)
    .where('status', '=', 'lost')
    .select(['dispute', 'ordersServicesId'])
    .orderBy('id')
    .execute();
  for (const { dispute, ordersServicesId } of lost) {
    const { rows } = await sql<Unpaid>`
      SELECT id, credits_id AS "creditsId", (amount_cents - settled_cents)::int AS "unpaidCents"
      FROM payment_refunds WHERE payments_id = ${paymentId} AND state = 'failed' AND settled_cents < amount_cents
        AND credits_id IS NOT NULL ORDER BY id`.execute(tx);
    for (const refund of rows) await settle(tx, { ...refund, dispute, ordersServicesId, now });
    // What the bank paid of a credit was borne with the credit.
    const returned = { dispute, lossCents: await lossOf(tx, dispute), isDecided: false };
    if (rows.length > 0) await hooks.onReturned(tx, { ordersServicesId, at: now, dispute: returned });
  }
}

interface Settling extends Unpaid {
  readonly dispute: string;
  readonly ordersServicesId: OrderId;
  readonly now: Date;
}

async function settle(tx: Tx, settling: Settling): Promise<void> {
  const { id, creditsId, unpaidCents, dispute, ordersServicesId, now } = settling;
  const open = await readOpenCredits(tx, ordersServicesId);
  const openCents = open.find((credit) => credit.creditsId === creditsId)?.openCents ?? 0;
  const amountCents = Math.min(unpaidCents, openCents, await lossOf(tx, dispute));
  if (amountCents <= 0) return;
  const posted = await post(tx, {
    source: 'dispute',
    key: `${dispute}:settled:${id}`,
    at: now,
    ordersServicesId,
    lines: [
      { account: 'receivable', amountCents },
      { account: 'dispute_loss', amountCents: -amountCents },
    ],
  });
  if (posted) await addSettled(tx, id, amountCents);
}

/** What a bank paid of a refund in its place; below zero: took back. */
export async function addSettled(tx: Tx, id: number, cents: number): Promise<void> {
  await tx
    .updateTable('paymentRefunds')
    .set((eb) => ({ settledCents: eb('settledCents', '+', cents) }))
    .where('id', '=', id)
    .execute();
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
