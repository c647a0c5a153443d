import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import type { Order } from './order.ts';
import { withoutBreaks } from './without-breaks.ts';
import { useNow } from './use-now.ts';
import { nearDay, visitDay, visitTime } from './visit-time.ts';

/** 'Tomorrow, 9:30 AM'; 'Tue, Dec 1, 9:30 AM'. */
export function useVisitTitle({ preferredTimeUnformatted: iso }: Order): string {
  const t = useMessages('orders');
  const language = useLanguage();
  const near = nearDay(iso, useNow());
  const day = near ? t(`near.${near}`) : visitDay(iso, language);
  // A line breaks between day and time only.
  return t('at', { day: withoutBreaks(day), time: withoutBreaks(visitTime(iso, language)) });
}
