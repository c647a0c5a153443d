import type { PaymentId } from '@hoist/domain/ids';
import { billedTotal } from '@hoist/domain/pricing/credit';
import { advanced, TIP_SLOT } from '@hoist/domain/payment/payment-state';
import type { Tx } from '#server/platform/db/database.ts';
import type { RefundFacts } from '#server/providers/payments/port.ts';
import { readOrderLedger } from './read-order-ledger.ts';
import type { PaymentHooks } from './context.ts';
import { creditOrder } from './credit-order.ts';
import { post, type LedgerAccount, type LedgerLine } from './ledger.ts';
import { postFee } from './post-fee.ts';
import { lockPaymentInOrder, updatePayment, type PaymentRow } from './queries.ts';
import { reportFailedRefund } from './report-failed-refund.ts';

export interface RefundNews {
  readonly paymentId: PaymentId;
  readonly facts: RefundFacts;
  readonly now: Date;
}

/**
 * Writes a refund once: its row, the payment's sum and the ledger. A failed refund restores the liability and raises a
 * discrepancy. Repeated calls change nothing.
 */
export async function applyRefund(
  hooks: Pick<PaymentHooks, 'onRefunded' | 'onTipped' | 'onReturned'>,
  tx: Tx,
  { paymentId, facts, now }: RefundNews,
): Promise<void> {
  const payment = await lockPaymentInOrder(tx, paymentId);
  if (!payment) return;
  const { transaction, feeCents } = facts;
  if (transaction !== null)
    await postFee(tx, { transaction, feeCents, ordersServicesId: payment.ordersServicesId, now });
  const known = await findRefund(tx, facts);
  if (known?.refund === facts.refund && (known.state === 'failed' || known.state === facts.state)) return;
  if (known?.refund !== facts.refund) await begin(hooks, tx, { payment, facts, now, waiting: known?.id });
  await tx
    .updateTable('paymentRefunds')
    .set({ state: facts.state })
    .where('refund', '=', facts.refund)
    .execute();
  if (facts.state === 'failed') await reopen(hooks, tx, { payment, facts, now });
  if (facts.state === 'succeeded')
    await hooks.onRefunded(tx, {
      ordersServicesId: payment.ordersServicesId,
      amountCents: facts.amountCents,
      refund: facts.refund,
    });
}

/** Finds the row by the provider's refund id, or the row of the operation that has no refund id yet. */
async function findRefund(tx: Tx, { refund, operation }: RefundFacts) {
  const columns = ['id', 'state', 'refund'] as const;
  const named = await tx
    .selectFrom('paymentRefunds')
    .select(columns)
    .where('refund', '=', refund)
    .executeTakeFirst();
  if (named || operation === null) return named;
  return tx
    .selectFrom('paymentRefunds')
    .select(columns)
    .where('opKey', '=', operation)
    .where('refund', 'is', null)
    .executeTakeFirst();
}

type PayHooks = Pick<PaymentHooks, 'onTipped' | 'onReturned'>;

interface Writing {
  readonly payment: PaymentRow;
  readonly facts: RefundFacts;
  readonly now: Date;
}

/** Sets the refund id on the waiting row; a refund made in the provider's dashboard gets a new row. */
async function begin(
  hooks: PayHooks,
  tx: Tx,
  { payment, facts, now, waiting }: Writing & { readonly waiting: number | undefined },
): Promise<void> {
  if (waiting === undefined)
    await tx
      .insertInto('paymentRefunds')
      .values({
        paymentsId: payment.id,
        amountCents: facts.amountCents,
        state: 'pending',
        refund: facts.refund,
        opKey: null,
        requestKey: null,
        askedBy: null,
      })
      .execute();
  else
    await tx
      .updateTable('paymentRefunds')
      .set({ refund: facts.refund, amountCents: facts.amountCents })
      .where('id', '=', waiting)
      .execute();
  const refunded = payment.refundedCents + facts.amountCents;
  const whole = refunded >= payment.capturedCents;
  const state = advanced(payment.state, whole ? 'refunded' : 'part_refunded');
  await updatePayment(tx, payment.id, { refundedCents: refunded, state, updatedAt: now });
  if (payment.slot === TIP_SLOT) await returnTip(hooks, tx, { payment, facts, now });
  else await postRefund(hooks, tx, { payment, facts, now });
}

/** A returned tip is taken from the mechanic's pay; the price of the order is not concerned. */
async function returnTip(hooks: PayHooks, tx: Tx, { payment, facts, now }: Writing): Promise<void> {
  const { ordersServicesId } = payment;
  const { amountCents, refund } = facts;
  await post(tx, {
    source: 'refund',
    key: refund,
    at: now,
    ordersServicesId,
    lines: [
      { account: 'tips', amountCents },
      { account: 'stripe_balance', amountCents: -amountCents },
    ],
  });
  await hooks.onTipped(tx, {
    ordersServicesId,
    amountCents: -amountCents,
    key: refund,
    at: now,
    isNew: false,
  });
}

/**
 * Pays out what the customer is owed: for slot 1 first the deposit, otherwise the credited part of the bill. A refund
 * from the provider's dashboard is credited here.
 */
async function postRefund(hooks: PayHooks, tx: Tx, { payment, facts, now }: Writing): Promise<void> {
  const { ordersServicesId, slot } = payment;
  const { amountCents } = facts;
  const books = await readOrderLedger(tx, ordersServicesId);
  const fromDeposit = slot === 1 ? Math.min(amountCents, Math.max(0, books.depositsCents)) : 0;
  const fromCredit = amountCents - fromDeposit;
  const missing = Math.min(fromCredit - Math.max(0, 0 - books.receivableCents), billedTotal(books.billed));
  if (missing > 0)
    await creditOrder(tx, {
      ordersServicesId,
      amountCents: missing,
      reason: '',
      creditedBy: null,
      method: 'card',
      now,
    });
  if (missing > 0) await hooks.onReturned(tx, { ordersServicesId, at: now });
  await post(tx, {
    source: 'refund',
    key: facts.refund,
    at: now,
    ordersServicesId,
    lines: [
      { account: 'customer_deposits', amountCents: fromDeposit },
      { account: 'receivable', amountCents: fromCredit },
      { account: 'stripe_balance', amountCents: -amountCents },
    ],
  });
}

/** The refund failed: the customer is owed the money again. */
async function reopen(hooks: PayHooks, tx: Tx, { payment, facts, now }: Writing): Promise<void> {
  await tx
    .updateTable('payments')
    .set((row) => ({ refundedCents: row('refundedCents', '-', facts.amountCents), updatedAt: now }))
    .where('id', '=', payment.id)
    .execute();
  await post(tx, {
    source: 'refund',
    key: `${facts.refund}:failed`,
    at: now,
    ordersServicesId: payment.ordersServicesId,
    lines: await linesBack(tx, facts.refund),
  });
  if (payment.slot === TIP_SLOT) {
    const { ordersServicesId } = payment;
    const key = `${facts.refund}:failed`;
    await hooks.onTipped(tx, {
      ordersServicesId,
      amountCents: facts.amountCents,
      key,
      at: now,
      isNew: false,
    });
  }
  await reportFailedRefund(tx, { payment, subject: facts.refund, amountCents: facts.amountCents, now });
}

async function linesBack(tx: Tx, refund: string): Promise<readonly LedgerLine[]> {
  const rows = await tx
    .selectFrom('ledgerEntries as e')
    .innerJoin('ledgerTransactions as t', 't.id', 'e.transactionId')
    .where('t.source', '=', 'refund')
    .where('t.sourceKey', '=', refund)
    .orderBy('e.line')
    .select(['e.account', 'e.amountCents'])
    .execute();
  return rows.map((row) => ({ account: row.account as LedgerAccount, amountCents: 0 - row.amountCents }));
}
