import type { Locale } from '../locale.ts';
import { formatMoney, type Cents } from './money.ts';

const noBreak = '\u00a0';

/**
 * Formats a decimal string as dollars: '1234.50' is '$1,234.50', in French '1 234,50 $' with non-breaking spaces.
 * `cents: false` omits the cents of whole dollars.
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

/** A decimal string as a person types it: '12.50', in French '12,50'. */
export const typedDecimal = (value: string, locale: Locale): string =>
  locale === 'fr' ? value.replace('.', ',') : value;

/** Formats cents like `formatPrice`. */
export const priceText = (cents: Cents, locale: Locale): string => formatPrice(formatMoney(cents), locale);
