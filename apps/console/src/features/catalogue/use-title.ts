import { useLanguage } from '#console/texts/i18n.ts';

interface Titled {
  readonly titleEn: string;
  readonly titleFr: string;
}

/** Names an item in the reader's language. */
export function useTitle(): (item: Titled | null | undefined) => string | undefined {
  const french = useLanguage() === 'fr';
  return (item) => (french ? item?.titleFr : item?.titleEn);
}
