import { useLanguage } from '#admin/texts/i18n.ts';

/** A day of the wire, 'YYYY-MM-DD', in the reader's language. */
export function useDay(): (day: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T12:00:00Z`));
}
