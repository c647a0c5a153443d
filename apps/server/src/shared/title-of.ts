import type { Locale } from '@hoist/contract';

/** The title in the reader's language. */
export const titleOf = (
  titles: { readonly titleEn: string; readonly titleFr: string },
  locale: Locale,
): string => (locale === 'fr' ? titles.titleFr : titles.titleEn);
