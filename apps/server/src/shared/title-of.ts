import type { Locale } from '@hoist/contract';

export const titleOf = (
  titles: { readonly titleEn: string; readonly titleFr: string },
  locale: Locale,
): string => (locale === 'fr' ? titles.titleFr : titles.titleEn);
