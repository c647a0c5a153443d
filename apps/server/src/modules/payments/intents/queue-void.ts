import type { Tx } from '#server/platform/db/database.ts';
import { isDisputed } from '../disputes/is-disputed.ts';
import { settleLostDeposit } from '../disputes/settle-lost-deposit.ts';
import { queueOperation } from '../operations/operations.ts';
import { updatePayment, type PaymentRow } from '../queries.ts';
import { queueRefund, refundsUnderWay } from '../refunds/queue-refund.ts';

const heldStates: ReadonlySet<string> = new Set(['authorizing', 'requires_customer', 'authorized']);
const takenStates: ReadonlySet<string> = new Set(['captured', 'part_refunded']);
const restingStates: ReadonlySet<string> = new Set(['new', 'deferred', 'cash_due']);

export async function queueVoidIntent(
  tx: Tx,
  given: { readonly payment: PaymentRow; readonly intent: string; readonly now: Date },
): Promise<void> {
  const { payment, intent, now } = given;
  await queueOperation(tx, {
    key: `pay:${payment.id}:g${payment.generation}:void`,
    payment,
    params: { kind: 'void', intent },
    now,
  });
}

export async function queueCancelSetup(
  tx: Tx,
  given: { readonly payment: PaymentRow; readonly setup: string; readonly now: Date },
): Promise<void> {
  const { payment, setup, now } = given;
  await queueOperation(tx, {
    key: `pay:${payment.id}:g${payment.generation}:setup:cancel`,
    payment,
    params: { kind: 'cancel_setup', setup },
    now,
  });
}

/** Ends a payment: voids a hold, refunds a capture, drops what was never sent. */
export async function queueVoid(tx: Tx, given: { readonly payment: PaymentRow; readonly now: Date }) {
  const { payment, now } = given;
  if (restingStates.has(payment.state)) {
    const sent = await dropUnsent(tx, given);
    if (!sent) await updatePayment(tx, payment.id, { state: 'voided', updatedAt: now });
    if (payment.setup !== null && payment.savedMethod === null)
      await queueCancelSetup(tx, { payment, setup: payment.setup, now });
    return;
  }
  if (payment.intent === null) {
    // Not sent yet, or declined before there was an intent.
    if (heldStates.has(payment.state) && !(await dropUnsent(tx, given)))
      await updatePayment(tx, payment.id, { state: 'voided', updatedAt: now });
    return;
  }
  if (heldStates.has(payment.state)) {
    await updatePayment(tx, payment.id, { state: 'voiding', updatedAt: now });
    await queueVoidIntent(tx, { payment, intent: payment.intent, now });
  }
  if (await isDisputed(tx, payment.id)) return settleLostDeposit(tx, { ...payment, now });
  if (takenStates.has(payment.state)) await refundCapture(tx, given);
}

/** Refunds a capture except a kept fee and refunds in progress. */
async function refundCapture(tx: Tx, { payment, now }: { readonly payment: PaymentRow; readonly now: Date }) {
  const underWay = (await refundsUnderWay(tx, [payment])).get(payment.id) ?? 0;
  const amountCents = payment.capturedCents - payment.refundedCents - payment.keptCents - underWay;
  if (amountCents > 0) await queueRefundOnce(tx, { payment, amountCents, now });
}

/** Queues a refund; its key contains the amount refunded so far. */
export async function queueRefundOnce(
  tx: Tx,
  given: { readonly payment: PaymentRow; readonly amountCents: number; readonly now: Date },
): Promise<void> {
  const { payment, amountCents, now } = given;
  const { intent } = payment;
  if (intent === null) return;
  await queueRefund(tx, {
    payment,
    intent,
    amountCents,
    key: `refund:${payment.id}:${payment.refundedCents}`,
    reason: 'requested_by_customer',
    creditsId: null,
    now,
  });
}

/** Drops unsent operations. Returns true if one was already sent; its result is voided when it arrives. */
async function dropUnsent(tx: Tx, { payment, now }: { readonly payment: PaymentRow; readonly now: Date }) {
  await tx
    .updateTable('stripeOps')
    .set({ state: 'refused', finishedAt: now })
    .where('paymentsId', '=', payment.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute();
  const sent = await tx
    .selectFrom('stripeOps')
    .select('id')
    .where('paymentsId', '=', payment.id)
    .where('state', 'in', ['waiting', 'unknown'])
    .executeTakeFirst();
  return sent !== undefined;
}
