import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { visitDay, visitTime, withoutBreaks, nearDay } from './visit-time.ts';
import type { Order } from './order.ts';
import { useNow } from './use-now.ts';

/** 'Sun, Nov 22, 2:00 PM', local; a line breaks between day and time only. */
export function useTimeText(): (iso: string) => string {
  const t = useMessages('orders');
  const language = useLanguage();
  return (iso) =>
    t('at', { day: withoutBreaks(visitDay(iso, language)), time: withoutBreaks(visitTime(iso, language)) });
}

/** 'Tomorrow, 9:30 AM'; 'Tue, Dec 1, 9:30 AM'. */
export function useVisitTitle({ preferredTimeUnformatted: iso }: Order): string {
  const t = useMessages('orders');
  const language = useLanguage();
  const near = nearDay(iso, useNow());
  const day = near ? t(`near.${near}`) : visitDay(iso, language);
  // A line breaks between day and time only.
  return t('at', { day: withoutBreaks(day), time: withoutBreaks(visitTime(iso, language)) });
}
