import { text, type Locale, type stripePayload } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { isPaymentValid } from '@hoist/domain/payment/payment-state';
import type { z } from 'zod';
import type { PaymentRow } from './queries.ts';

export type StripePayload = z.output<typeof stripePayload>;

export interface Payloads {
  readonly stripePayload1: StripePayload | null;
  readonly stripePayload2: StripePayload | null;
}

function messageOf(payment: PaymentRow, locale: Locale): string {
  const amount =
    locale === 'fr'
      ? `${formatMoney(payment.amountCents).replace('.', ',')} $`
      : `$${formatMoney(payment.amountCents)}`;
  return text(locale, payment.slot === 1 ? 'terms.deposit' : 'terms.held', { amount });
}

/** What the browser has left to do for one payment; null when nothing is. */
export function payloadOf(payment: PaymentRow | undefined, locale: Locale): StripePayload | null {
  if (!payment || isPaymentValid(payment.slot, payment.state) || payment.clientSecret === null) return null;
  return {
    type: payment.state === 'requires_customer' ? 'next_action_needed' : 'draft_order',
    amount: formatMoney(payment.amountCents),
    clientSecret: payment.clientSecret,
    message: messageOf(payment, locale),
    nextAction: payment.nextAction,
    redirectUrl: payment.redirectUrl,
  };
}

export function payloadsOf(payments: readonly PaymentRow[], locale: Locale): Payloads {
  const slot = (number: 1 | 2) => payments.find((payment) => payment.slot === number);
  return { stripePayload1: payloadOf(slot(1), locale), stripePayload2: payloadOf(slot(2), locale) };
}
