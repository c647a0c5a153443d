import type { OrderId } from '@hoist/domain/ids';
import { planFee, type FeePlan } from '@hoist/domain/pricing/cancellation-fee';
import type { Tx } from '#server/platform/db/database.ts';
import { queueCapture } from './capture.ts';
import { lockPayments, updatePayment, type PaymentRow } from '../queries.ts';
import { refundsUnderWay } from '../refunds/queue-refund.ts';

/**
 * Plans how a fee is taken: from a captured deposit (or one being captured, `takenCents`) and from an authorized hold.
 * Cash gives nothing.
 */
export async function planFeeCapture(
  tx: Tx,
  { ordersServicesId, feeCents }: { readonly ordersServicesId: OrderId; readonly feeCents: number },
): Promise<FeePlan & { readonly takenCents: number }> {
  const payments = await lockPayments(tx, ordersServicesId);
  const card = (slot: number) => payments.find((one) => one.slot === slot && one.method === 'card');
  const [deposit, hold] = [card(1), card(2)];
  const underWay = await refundsUnderWay(tx, payments);
  const depositCents = deposit ? takenOf(deposit) - (underWay.get(deposit.id) ?? 0) : 0;
  const holdCents = hold?.state === 'authorized' ? hold.authorizedCents : 0;
  return {
    ...planFee(feeCents, { depositCents, holdCents }),
    takenCents: depositCents,
  };
}

const takenOf = (payment: PaymentRow): number =>
  payment.state === 'capturing' ? payment.amountCents : payment.capturedCents - payment.refundedCents;

/** Keeps the fee of a canceled order: marks the kept part of the deposit, captures the rest from the hold. */
export async function captureFee(
  tx: Tx,
  given: { readonly ordersServicesId: OrderId; readonly plan: FeePlan; readonly now: Date },
): Promise<void> {
  const { ordersServicesId, plan, now } = given;
  const kept: Readonly<Record<number, number>> = { 1: plan.fromDepositCents, 2: plan.fromHoldCents };
  for (const payment of await lockPayments(tx, ordersServicesId)) {
    const keptCents = payment.method === 'card' ? (kept[payment.slot] ?? 0) : 0;
    if (keptCents === 0) continue;
    await updatePayment(tx, payment.id, { keptCents, updatedAt: now });
    if (payment.slot === 2) await queueCapture(tx, { payment, amountCents: keptCents, now });
  }
}
