import { useLanguage } from '@hoist/web/i18n';

/** Formats a day, 'YYYY-MM-DD', in the reader's language; `short` leaves out the year. */
export function useDay(form: 'medium' | 'short' = 'medium'): (day: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    ...(form === 'medium' ? { dateStyle: 'medium' } : { month: 'short', day: 'numeric' }),
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T12:00:00Z`));
}
