import { text, type Locale } from '@hoist/contract';
import { priceText } from '@hoist/domain/money/format-price';
import { isUnheld } from '#modules/payments';
import { brandName } from '#server/shared/formats/brand-name.ts';
import type { OrderView } from '../queries/order-view.ts';
import { isSwitchable } from './is-switchable.ts';

/** How the order is paid, for both parties. */
export function paymentMethod(view: OrderView, locale: Locale): string {
  if (view.quote.warrantyOf && view.totalCents === 0) return text(locale, 'order.nothing_to_pay');
  if (view.paymentOption === 'pay_with_cash_on_service') return text(locale, 'order.pays_cash');
  if (view.cardLast4 === null) return text(locale, 'order.pays_card');
  return text(locale, 'order.pays_with_card', {
    brand: brandName(view.cardBrand ?? ''),
    last4: view.cardLast4,
  });
}

/** A card payment waits for its customer: the bank asks them, or the card was declined after the booking. */
export const hasIncompletePayments = ({ status, payments }: OrderView): boolean =>
  !['declined', 'canceled'].includes(status) &&
  payments.some(({ method, state }) => method === 'card' && ['requires_customer', 'failed'].includes(state));

/** The customer may pay in cash since a part of their card payment could not be held; '': no. */
export function cashMessage(view: OrderView, locale: Locale): string {
  const offered = view.payments.some(
    ({ slot, state, cashOfferedAt: at }) => slot === 2 && at !== null && isUnheld(state),
  );
  if (!offered || (view.status !== 'pending' && view.status !== 'confirm')) return '';
  return text(locale, 'order.pay_cash', { amount: priceText(view.quote.cashTotalCents, locale) });
}

/** A cash order could be paid by card; '': no. */
export function switchMessage(view: OrderView, locale: Locale): string {
  if (!isSwitchable(view)) return '';
  return text(locale, 'order.switch_to_card', { amount: priceText(view.totalCents, locale) });
}
