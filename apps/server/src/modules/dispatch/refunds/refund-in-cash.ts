import type { Refusal } from '@hoist/contract';
import type { CreditId } from '@hoist/domain/ids';
import { cashRefund } from '@hoist/domain/pricing/cash-refund';
import { advanced } from '@hoist/domain/payment/payment-state';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { lockMechanic } from '#server/shared/lock-mechanic.ts';
import { sendOrderMessage } from '#modules/messaging';
import { type RefundState, creditOrder, post } from '#modules/payments';
import { tooMuch, type RefundRequest } from './refund-request.ts';

export interface CashBack {
  readonly order: LoadedOrder;
  readonly payment: RefundState['payments'][number];
  readonly request: RefundRequest;
  /** The part of the bill that has not been credited. */
  readonly billedCents: number;
}

/** Refunds cash from the mechanic's or the office's, and tells the customer. Returns its new credit. */
export async function refundInCash(tx: Tx, given: CashBack): Promise<Result<CreditId | null, Refusal>> {
  const { order, payment, request, billedCents } = given;
  const { reason, now, paidBy, locale, requestKey } = request;
  const collectedCents = payment.capturedCents - payment.refundedCents;
  const back = cashRefund({ amountCents: request.amountCents, billedCents, collectedCents });
  if (!back.ok)
    return refuse(
      back.error.code === 'not_in_coins'
        ? invalidField('amount', 'refund.not_in_coins')
        : tooMuch(back.error.mostCents, locale),
    );
  const { creditCents, handedCents } = back.value;
  const ordersServicesId = order.ordersServicesId;
  const { usersId } = request.actor;
  const byMechanic = paidBy === 'mechanic' && order.mechanicId !== null;
  if (byMechanic && order.mechanicId !== null) await lockMechanic(tx, order.mechanicId);
  const creditsId =
    creditCents > 0
      ? await creditOrder(tx, {
          ordersServicesId,
          amountCents: creditCents,
          reason,
          creditedBy: usersId,
          method: 'cash',
          cashRoundingCents: handedCents - creditCents,
          now,
        })
      : null;
  const { id } = await tx
    .insertInto('paymentRefunds')
    .values({
      paymentsId: payment.id,
      amountCents: handedCents,
      state: 'succeeded',
      refund: null,
      reason,
      opKey: `refund:${payment.id}:${requestKey}`,
      requestKey,
      askedBy: usersId,
      creditsId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const whole = handedCents === collectedCents;
  await tx
    .updateTable('payments')
    .set({
      refundedCents: payment.refundedCents + handedCents,
      state: advanced(payment.state, whole ? 'refunded' : 'part_refunded'),
      updatedAt: now,
    })
    .where('id', '=', payment.id)
    .execute();
  await post(tx, {
    source: 'refund',
    key: `cash:${id}`,
    at: now,
    ordersServicesId,
    lines: [
      { account: 'receivable', amountCents: creditCents },
      byMechanic
        ? {
            account: 'mechanic_cash',
            amountCents: 0 - handedCents,
            partyId: order.mechanicId ?? undefined,
          }
        : { account: 'cash_on_hand', amountCents: 0 - handedCents },
      { account: 'cash_rounding', amountCents: handedCents - creditCents },
    ],
  });
  await sendOrderMessage(tx, { kind: 'refund_in_cash', amountCents: handedCents, key: String(id) }, order);
  return ok(creditsId);
}
