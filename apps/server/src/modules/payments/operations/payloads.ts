import { text, type Locale, type stripePayload } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { mostToPay } from '@hoist/domain/pricing/most-to-pay';
import { formatLocalWithZone } from '@hoist/domain/time-format';
import type { z } from 'zod';
import { zoneOf } from '#server/shared/zone-of.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { isValidPayment } from '../bookings/is-valid-payment.ts';
import type { PaymentRow } from '../queries.ts';

export type StripePayload = z.output<typeof stripePayload>;

export interface Payloads {
  readonly stripePayload1: StripePayload | null;
  readonly stripePayload2: StripePayload | null;
}

/** What this payment does now; the hold also names the maximum total (decision E5). */
function messageOf(payment: PaymentRow, locale: Locale): string {
  const amount = priceText(payment.amountCents, locale);
  if (payment.slot === 3) return text(locale, 'terms.balance', { amount });
  if (payment.slot === 1)
    return text(locale, payment.confirmed ? 'terms.charged_now' : 'terms.deposit', { amount });
  const most = text(locale, 'terms.most', { amount: priceText(mostToPay([payment]), locale) });
  const { holdAt } = payment;
  if (payment.state !== 'deferred' || holdAt === null)
    return `${text(locale, 'terms.held', { amount })} ${most}`;
  const when = formatLocalWithZone(holdAt.getTime(), zoneOf(payment.timezone), locale);
  return `${text(locale, 'terms.deferred', { amount, when })} ${most}`;
}

/**
 * A draft nothing was tried for starts in the browser; otherwise the browser continues after the bank's question or a
 * decline.
 */
const typeOf = (payment: PaymentRow): StripePayload['type'] =>
  payment.nextAction === null && payment.failureMessage === null ? 'draft_order' : 'next_action_needed';

/** The provider's result is not known yet. */
const isSettling = ({ method, state, savedMethod, clientSecret }: PaymentRow): boolean =>
  method === 'card' &&
  (state === 'new' ||
    state === 'authorizing' ||
    (state === 'deferred' && savedMethod === null && clientSecret === null));

export const areSettling = (payments: readonly PaymentRow[]): boolean => payments.some(isSettling);

/** The wire has two payments: a balance (slot 3) replaces the captured hold. */
export const presentOf = (payments: readonly PaymentRow[], slot: 1 | 2): PaymentRow | undefined =>
  (slot === 2 ? payments.find((one) => one.slot === 3) : undefined) ??
  payments.find((one) => one.slot === slot);

/** What the browser has left to do for a slot; null if nothing. */
export function payloadOf(
  payments: readonly PaymentRow[],
  slot: 1 | 2,
  locale: Locale,
): StripePayload | null {
  const payment = presentOf(payments, slot);
  if (!payment || isValidPayment(payment) || isSettling(payment)) return null;
  const { clientSecret } = payment;
  if (clientSecret === null) return null;
  return payloadFor(payment, { clientSecret, message: messageOf(payment, locale) });
}

/** What the browser has left to do for a tip; null if nothing. */
export const tipPayload = (payment: PaymentRow, locale: Locale): StripePayload | null =>
  payment.state === 'requires_customer' && payment.clientSecret !== null
    ? payloadFor(payment, {
        clientSecret: payment.clientSecret,
        message: text(locale, 'terms.tip', { amount: priceText(payment.amountCents, locale) }),
      })
    : null;

const payloadFor = (
  payment: PaymentRow,
  shown: Pick<StripePayload, 'clientSecret' | 'message'>,
): StripePayload => ({
  type: typeOf(payment),
  // A wallet shows the amount taken now, which is 0 if the card is only saved.
  amount: formatMoney(payment.state === 'deferred' ? 0 : payment.amountCents),
  ...shown,
  nextAction: payment.nextAction,
  redirectUrl: payment.redirectUrl,
});

export function payloadsOf(payments: readonly PaymentRow[], locale: Locale): Payloads {
  return { stripePayload1: payloadOf(payments, 1, locale), stripePayload2: payloadOf(payments, 2, locale) };
}
