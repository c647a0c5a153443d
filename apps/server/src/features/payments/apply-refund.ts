import { risen } from '@hoist/domain/payment/payment-state';
import type { Tx } from '#server/platform/db/database.ts';
import type { RefundFacts } from '#server/ports/payments/port.ts';
import type { PaymentsContext } from './context.ts';
import { post } from './ledger.ts';
import { postFee } from './post-fee.ts';
import { lockPayment, type PaymentRow } from './queries.ts';

export interface RefundNews {
  readonly paymentId: number;
  readonly facts: RefundFacts;
  readonly now: Date;
}

/**
 * Writes a refund once: its row, the payment's sum and the ledger. One that failed gives the liability back and is shown
 * to the office. Whoever brings the news, and however often, the tables end the same.
 */
export async function applyRefund(
  context: Pick<PaymentsContext, 'onRefunded'>,
  tx: Tx,
  { paymentId, facts, now }: RefundNews,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  const { transaction, feeCents } = facts;
  if (transaction !== null)
    await postFee(tx, { transaction, feeCents, ordersServicesId: payment.ordersServicesId, now });
  const known = await tx
    .selectFrom('payment_refunds')
    .select(['id', 'state'])
    .where('refund', '=', facts.refund)
    .executeTakeFirst();
  if (!known) await begin(tx, { payment, facts, now });
  if (known?.state === 'failed' || known?.state === facts.state) return;
  await tx
    .updateTable('payment_refunds')
    .set({ state: facts.state })
    .where('refund', '=', facts.refund)
    .execute();
  if (facts.state === 'failed') await reopen(tx, { paymentId, facts, now });
  if (facts.state === 'succeeded')
    await context.onRefunded(tx, {
      ordersServicesId: payment.ordersServicesId,
      amountCents: facts.amountCents,
      refund: facts.refund,
    });
}

interface Writing {
  readonly payment: PaymentRow;
  readonly facts: RefundFacts;
  readonly now: Date;
}

async function begin(tx: Tx, { payment, facts, now }: Writing): Promise<void> {
  await tx
    .insertInto('payment_refunds')
    .values({
      payments_id: payment.id,
      amount_cents: facts.amountCents,
      state: 'pending',
      refund: facts.refund,
    })
    .execute();
  const refunded = payment.refundedCents + facts.amountCents;
  const whole = refunded >= payment.capturedCents;
  await tx
    .updateTable('payments')
    .set({
      refunded_cents: refunded,
      state: risen(payment.state, whole ? 'refunded' : 'part_refunded'),
      updated_at: now,
    })
    .where('id', '=', payment.id)
    .execute();
  await postRefund(tx, { payment, facts, now });
}

const accountOf = (payment: PaymentRow) => (payment.slot === 1 ? 'customer_deposits' : 'receivable');

const postRefund = (tx: Tx, { payment, facts, now }: Writing) =>
  post(tx, {
    source: 'refund',
    key: facts.refund,
    at: now,
    ordersServicesId: payment.ordersServicesId,
    lines: [
      { account: accountOf(payment), amountCents: facts.amountCents },
      { account: 'stripe_balance', amountCents: -facts.amountCents },
    ],
  });

/** The money came back: the customer is owed it again. */
async function reopen(tx: Tx, { paymentId, facts, now }: RefundNews): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  await tx
    .updateTable('payments')
    .set({ refunded_cents: payment.refundedCents - facts.amountCents, updated_at: now })
    .where('id', '=', payment.id)
    .execute();
  await post(tx, {
    source: 'refund',
    key: `${facts.refund}:failed`,
    at: now,
    ordersServicesId: payment.ordersServicesId,
    lines: [
      { account: accountOf(payment), amountCents: -facts.amountCents },
      { account: 'stripe_balance', amountCents: facts.amountCents },
    ],
  });
  await tx
    .insertInto('recon_findings')
    .values({
      at: now,
      kind: 'refund_failed',
      subject: facts.refund,
      detail: JSON.stringify({
        ordersServicesId: payment.ordersServicesId,
        paymentsId: payment.id,
        amountCents: facts.amountCents,
      }),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute();
}
