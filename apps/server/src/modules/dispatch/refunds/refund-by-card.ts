import type { Refusal } from '@hoist/contract';
import type { CreditId } from '@hoist/domain/ids';
import { nameCredits, planRefund, type RefundSource } from '@hoist/domain/pricing/refund-plan';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { type RefundState, creditOrder, isDisputed, queueRefund } from '#modules/payments';
import { tooMuch, type RefundRequest } from './refund-request.ts';

/**
 * Credits what is not owed yet and queues refunds, latest payment first; each names the credit that it pays out. Returns
 * the new credit.
 */
export async function refundByCard(
  tx: Tx,
  given: { readonly state: RefundState; readonly request: RefundRequest },
): Promise<Result<CreditId | null, Refusal>> {
  const { state, request } = given;
  const { ordersServicesId, amountCents, reason, requestKey, now, locale } = request;
  const { sources, disputed } = await sourcesOf(tx, state);
  const planned = planRefund(amountCents, { sources, depositCents: state.owedDepositCents });
  if (!planned.ok)
    return refuse(
      disputed && amountCents <= state.refundableCents
        ? { code: 'wrong_state', text: 'refund.disputed' }
        : tooMuch(planned.error.mostCents, locale),
    );
  const credited = planned.value.reduce(
    (sum, part) => (part.pays === 'credit' ? sum + part.amountCents : sum),
    0,
  );
  const openCents = state.openCredits.reduce((sum, credit) => sum + credit.openCents, 0);
  const creditCents = Math.max(0, credited - openCents);
  if (creditCents > state.billedCents)
    return refuse(tooMuch(amountCents - creditCents + state.billedCents, locale));
  const { usersId } = request.actor;
  const credits = [...state.openCredits];
  const newCredit =
    creditCents > 0
      ? await creditOrder(tx, {
          ordersServicesId,
          amountCents: creditCents,
          reason,
          creditedBy: usersId,
          method: 'card',
          now,
        })
      : null;
  if (newCredit !== null) credits.push({ creditsId: newCredit, openCents: creditCents });
  for (const part of nameCredits(planned.value, credits)) {
    const payment = state.payments.find(({ id }) => id === part.paymentId);
    if (!payment?.intent) continue;
    await queueRefund(tx, {
      payment,
      intent: payment.intent,
      amountCents: part.amountCents,
      key: `refund:${payment.id}:${requestKey}:${part.creditsId ?? 'deposit'}`,
      reason,
      creditsId: part.creditsId,
      requestKey,
      askedBy: usersId,
      now,
    });
  }
  return ok(newCredit);
}

/** The card payments that can be refunded; a disputed one cannot. */
async function sourcesOf(tx: Tx, { payments, refundable }: RefundState) {
  const sources: RefundSource[] = [];
  let disputed = false;
  for (const { id, slot, method, intent } of payments) {
    const isDisputedOne = await isDisputed(tx, id);
    disputed ||= isDisputedOne;
    if (method === 'card' && intent !== null && !isDisputedOne)
      sources.push({ paymentId: id, slot, refundableCents: refundable.get(id) ?? 0 });
  }
  return { sources, disputed };
}

/** The most that a refund by card can be now, as its refusal names it. */
export async function mostByCard(tx: Tx, state: RefundState): Promise<number> {
  const { sources } = await sourcesOf(tx, state);
  const left = sources.reduce((sum, { refundableCents }) => sum + Math.max(0, refundableCents), 0);
  return Math.min(left, state.owedCents + state.billedCents);
}
