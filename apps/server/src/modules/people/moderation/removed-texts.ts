import type { Locale } from '@hoist/contract';

/** Replaces the quotation of a hidden message in notifications. */
export const removedTexts: Readonly<Record<Locale, string>> = {
  en: 'Removed by Hoist',
  fr: 'Retiré par Hoist',
};
