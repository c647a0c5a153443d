import type { CreditId, PaymentId } from '@hoist/domain/ids';
import { billedTotal } from '@hoist/domain/pricing/credit';
import { advanced, TIP_SLOT } from '@hoist/domain/payment/payment-state';
import type { Tx } from '#server/platform/db/database.ts';
import type { RefundFacts } from '#server/providers/payments/port.ts';
import { readOrderLedger } from '../ledger/read-order-ledger.ts';
import type { PaymentHooks } from '../context.ts';
import { creditOrder } from './credit-order.ts';
import { settleLostRefunds } from '../disputes/settle-lost-refunds.ts';
import { post, type LedgerAccount, type LedgerLine } from '../ledger/ledger.ts';
import { postFee } from '../ledger/post-fee.ts';
import { readOpenCredits } from './open-credits.ts';
import { lockPaymentInOrder, updatePayment, type PaymentRow } from '../queries.ts';
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
  if (known?.refund !== facts.refund) await begin(hooks, tx, { payment, facts, now, waiting: known });
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
  const columns = ['id', 'state', 'refund', 'creditsId'] as const;
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

type Waiting = Awaited<ReturnType<typeof findRefund>>;

/** Sets the refund id on the waiting row; a refund made in the provider's dashboard gets a new row and its own credit. */
async function begin(
  hooks: PayHooks,
  tx: Tx,
  { payment, facts, now, waiting }: Writing & { readonly waiting: Waiting },
): Promise<void> {
  const isTip = payment.slot === TIP_SLOT;
  const creditsId =
    waiting || isTip
      ? (waiting?.creditsId ?? null)
      : await creditElsewhere(hooks, tx, { payment, facts, now });
  if (waiting)
    await tx
      .updateTable('paymentRefunds')
      .set({ refund: facts.refund, amountCents: facts.amountCents })
      .where('id', '=', waiting.id)
      .execute();
  else
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
        createdAt: now,
        creditsId,
      })
      .execute();
  const refunded = payment.refundedCents + facts.amountCents;
  const whole = refunded >= payment.capturedCents;
  const state = advanced(payment.state, whole ? 'refunded' : 'part_refunded');
  await updatePayment(tx, payment.id, { refundedCents: refunded, state, updatedAt: now });
  if (isTip) await returnTip(hooks, tx, { payment, facts, now });
  else await postRefund(tx, { payment, facts, now, creditsId });
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
 * The decision behind a refund from the provider's dashboard: it returns the deposit, then pays credits whose own refund
 * failed, and the rest is credited here. Returns the credit that it names.
 */
async function creditElsewhere(
  hooks: PayHooks,
  tx: Tx,
  { payment, facts, now }: Writing,
): Promise<CreditId | null> {
  const { ordersServicesId } = payment;
  const { billed } = await readOrderLedger(tx, ordersServicesId);
  const fromCredit = facts.amountCents - (await depositPart(tx, { payment, facts, now }));
  const open = await readOpenCredits(tx, ordersServicesId);
  const owedCents = open.reduce((sum, { openCents }) => sum + openCents, 0);
  const amountCents = Math.min(fromCredit - owedCents, billedTotal(billed));
  if (amountCents <= 0) return fromCredit > 0 ? (open[0]?.creditsId ?? null) : null;
  const creditsId = await creditOrder(tx, {
    ordersServicesId,
    amountCents,
    reason: '',
    creditedBy: null,
    method: 'card',
    now,
  });
  await hooks.onReturned(tx, { ordersServicesId, creditsId, at: now });
  return creditsId;
}

/** What a refund of slot 1 takes from the deposit that is still there. */
async function depositPart(tx: Tx, { payment, facts }: Writing): Promise<number> {
  if (payment.slot !== 1) return 0;
  const { depositsCents } = await readOrderLedger(tx, payment.ordersServicesId);
  return Math.min(facts.amountCents, Math.max(0, depositsCents));
}

/** Posts the money alone: its credit was made with the decision. */
async function postRefund(
  tx: Tx,
  { creditsId, ...refund }: Writing & { readonly creditsId: CreditId | null },
): Promise<void> {
  const { payment, facts, now } = refund;
  const { amountCents } = facts;
  const isOurCredit = creditsId !== null && facts.operation !== null;
  const fromDeposit = isOurCredit ? 0 : await depositPart(tx, refund);
  await post(tx, {
    source: 'refund',
    key: facts.refund,
    at: now,
    ordersServicesId: payment.ordersServicesId,
    lines: [
      { account: 'customer_deposits', amountCents: fromDeposit },
      { account: 'receivable', amountCents: amountCents - fromDeposit },
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
  await settleLostRefunds(hooks, tx, { paymentId: payment.id, now });
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
