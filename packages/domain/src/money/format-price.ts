import type { Locale } from '../locale.ts';
import { formatMoney, type Cents } from './money.ts';

const noBreak = '\u00a0';

/**
 * A decimal string of the wire as dollars in the reader's language: '1234.50' is '$1,234.50', in French '1 234,50 $' with
 * spaces that do not break. Without `cents` whole dollars have none.
 */
export function formatPrice(amount: string, locale: Locale, { cents = true } = {}): string {
  const [whole = '0', fraction = '00'] = amount.replace(/^-/, '').split('.');
  const sign = amount.startsWith('-') ? '−' : '';
  const french = locale === 'fr';
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, french ? noBreak : ',');
  const digits =
    cents || Number(fraction) !== 0 ? `${grouped}${french ? ',' : '.'}${fraction.padEnd(2, '0')}` : grouped;
  return french ? `${sign}${digits}${noBreak}$` : `${sign}$${digits}`;
}

/** An amount in cents, as `formatPrice` writes it. */
export const priceText = (cents: Cents, locale: Locale): string => formatPrice(formatMoney(cents), locale);
