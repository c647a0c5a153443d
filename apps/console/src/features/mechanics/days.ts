import { useLanguage } from '@hoist/web/i18n';

/** A day, 'YYYY-MM-DD', in the reader's words: it is no instant, so that no zone moves it. */
export function useDay(): (day: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** The days of the week from Sunday, 0, in the reader's words. */
export function useWeekdays(): readonly string[] {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  // The first of these days was a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2026, 10, 1 + day))));
}
