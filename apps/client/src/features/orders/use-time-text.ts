import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { withoutBreaks } from './without-breaks.ts';
import { visitDay, visitTime } from './visit-time.ts';

/** 'Sun, Nov 22, 2:00 PM', local; a line breaks between day and time only. */
export function useTimeText(): (iso: string) => string {
  const t = useMessages('orders');
  const language = useLanguage();
  return (iso) =>
    t('at', { day: withoutBreaks(visitDay(iso, language)), time: withoutBreaks(visitTime(iso, language)) });
}
