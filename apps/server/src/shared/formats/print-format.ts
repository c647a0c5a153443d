import type { Locale } from '@hoist/domain/locale';

const frenchTaxes: Readonly<Record<string, string>> = {
  GST: 'TPS',
  HST: 'TVH',
  PST: 'TVP',
  RST: 'TVD',
  QST: 'TVQ',
};

/** A tax's name in the reader's language, for example HST and TVH. */
export const taxName = (tax: string, locale: Locale): string =>
  locale === 'fr' ? (frenchTaxes[tax] ?? tax) : tax;

/** A number with the decimal sign of the language. */
export const printNumber = (value: number, locale: Locale): string =>
  locale === 'en' ? String(value) : String(value).replace('.', ',');

/** A rate as a percentage: 0.09975 is '9.975%', in French '9,975 %'. */
export const printRate = (rate: number, locale: Locale): string =>
  `${printNumber(Math.round(rate * 1e7) / 1e5, locale)}${locale === 'fr' ? '\u00a0' : ''}%`;

export const printKm = (km: number, locale: Locale): string =>
  `${String(km).replace(/\B(?=(\d{3})+$)/g, locale === 'en' ? ',' : '\u00a0')}\u00a0km`;
