import { useLanguage } from '#admin/texts/i18n.ts';

/** An instant by the clock of whoever reads, as everything about the office itself is told. */
export function useOwnTime(): (iso: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (iso) => format.format(new Date(iso));
}
