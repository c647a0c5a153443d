import { useLanguage } from '@hoist/web/i18n';

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
