import { useLanguage } from '@hoist/web/i18n';

/** A day of the wire, 'YYYY-MM-DD', in the reader's language; `short`: without its year. */
export function useDay(form: 'medium' | 'short' = 'medium'): (day: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    ...(form === 'medium' ? { dateStyle: 'medium' } : { month: 'short', day: 'numeric' }),
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T12:00:00Z`));
}
