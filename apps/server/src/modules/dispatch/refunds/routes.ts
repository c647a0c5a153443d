import * as contract from '@hoist/contract';
import { formatMoney, parseAmount } from '@hoist/domain/money/money';
import { ok, refuse } from '@hoist/domain/result';
import { reply, replyWith, replyWithData, replyWithText } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { cancelForCustomer } from './cancel-for-customer.ts';
import { giveGoodwillCredit } from './give-goodwill-credit.ts';
import { setRefundLimits } from './set-refund-limits.ts';
import { readSetting } from '#server/shared/settings/read-setting.ts';
import { previewCancellation } from './preview-cancellation.ts';
import { feeChoiceOf } from './fee-choice-of.ts';
import { refundTip } from './refund-tip.ts';
import { readRefunds, refundOrder } from './refund-order.ts';
import type { Needs, OrderRunner } from '#modules/orders';
import { requestKeyOf } from '#server/shared/request-key.ts';

/** Refunds, credits and cancellations by the office. */
export function officeMoneyRoutes(
  orders: OrderRunner & Needs<'database' | 'booking' | 'payments'>,
): readonly Route[] {
  const { database } = orders;
  return [
    route(contract.getOrderRefunds, ({ actor, params, locale }) =>
      replyWithData(readRefunds(orders, { actor, ...params, locale })),
    ),
    route(contract.refundOrder, async ({ actor, params, form, locale, now, idempotencyKey }) => {
      const refunded = await refundOrder(orders, {
        actor,
        ...params,
        amountCents: parseAmount(form.amount) ?? 0,
        reason: form.reason,
        paidBy: form.paid_by,
        requestKey: requestKeyOf(actor.usersId, idempotencyKey),
        locale,
        now,
      });
      return replyWithData(refunded, 'refund.sent');
    }),
    route(contract.refundTip, async ({ actor, params, form, locale, now, idempotencyKey }) => {
      const requestKey = requestKeyOf(actor.usersId, idempotencyKey);
      const { reason } = form;
      const refunded = await refundTip(orders, { actor, ...params, reason, requestKey, locale, now });
      return replyWith(refunded, 'tip.refunded');
    }),
    route(contract.giveGoodwillCredit, async ({ actor, params, form, locale, now, idempotencyKey }) => {
      const given = await giveGoodwillCredit(orders, {
        actor,
        ...params,
        amountCents: parseAmount(form.amount) ?? 0,
        reason: form.reason,
        requestKey: requestKeyOf(actor.usersId, idempotencyKey),
        locale,
        now,
      });
      return replyWithText(given, 'refund.goodwill_given');
    }),
    route(contract.getRefundLimits, async () => {
      const { dispatcher, support } = await readSetting(database.db, 'refund_limits');
      return ok({ data: { dispatcher: formatMoney(dispatcher), support: formatMoney(support) } });
    }),
    route(contract.setRefundLimits, async ({ actor, form, locale, now }) => {
      const centsOf = (typed: string) => parseAmount(typed) ?? 0;
      const limits = { dispatcher: centsOf(form.dispatcher), support: centsOf(form.support) };
      const set = await setRefundLimits(orders, { actor, limits, locale, now });
      return replyWithText(set, 'refund.limits_saved');
    }),
    route(contract.previewCancellation, ({ actor, params, locale, now }) =>
      replyWithData(previewCancellation(orders, { actor, ...params, locale, now })),
    ),
    route(contract.cancelForCustomer, async ({ actor, params, form, locale, now }) => {
      const choice = feeChoiceOf(form);
      if (!choice) return refuse(invalidField('fee_amount', 'fee.amount'));
      const request = { actor, ...params, reason: form.cancel_reason, choice, locale, now };
      const canceled = await cancelForCustomer(orders, request);
      if (!canceled.ok) return canceled;
      const data = { ...params, fee: formatMoney(canceled.value.feeCents) };
      return reply({ data }, { text: 'order.canceled' });
    }),
  ];
}
