import type { Refusal } from '@hoist/contract';
import type { PaymentId } from '@hoist/domain/ids';
import { nameCredits, planRefund } from '@hoist/domain/pricing/refund-plan';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { type RefundState, creditOrder, isDisputed, queueRefund } from '#modules/payments';
import { tooMuch, type RefundRequest } from './refund-request.ts';

/** Credits what is not owed yet and queues refunds, latest payment first; each names the credit that it pays out. */
export async function refundByCard(
  tx: Tx,
  given: { readonly state: RefundState; readonly request: RefundRequest },
): Promise<Result<null, Refusal>> {
  const { state, request } = given;
  const { ordersServicesId, amountCents, reason, requestKey, now, locale } = request;
  const disputed = new Set<PaymentId>();
  for (const { id } of state.payments) if (await isDisputed(tx, id)) disputed.add(id);
  const sources = state.payments
    .filter((payment) => payment.method === 'card' && payment.intent !== null && !disputed.has(payment.id))
    .map(({ id, slot }) => ({ paymentId: id, slot, refundableCents: state.refundable.get(id) ?? 0 }));
  const planned = planRefund(amountCents, { sources, depositCents: state.owedDepositCents });
  if (!planned.ok)
    return refuse(
      disputed.size > 0 && amountCents <= state.refundableCents
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
  if (creditCents > 0)
    credits.push({
      creditsId: await creditOrder(tx, {
        ordersServicesId,
        amountCents: creditCents,
        reason,
        creditedBy: usersId,
        method: 'card',
        now,
      }),
      openCents: creditCents,
    });
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
  return ok(null);
}
