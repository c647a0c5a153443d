import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { withZone } from '#client/ui/other-zone.ts';
import { visitDay, visitTime, withoutBreaks, nearDay } from './visit-time.ts';
import type { Order } from '../order/order.ts';
import { useNow } from '#client/kit/use-now.ts';

/** 'Sun, Nov 22, 2:00 PM' in the zone of the place, which is named where it is given and not the reader's. */
export function useTimeText(zone?: string): (iso: string) => string {
  const t = useMessages('orders');
  const language = useLanguage();
  return (iso) => {
    // A line breaks between day and time only.
    const [day, time] = [withoutBreaks(visitDay(iso, language)), withoutBreaks(visitTime(iso, language))];
    return withZone(t('at', { day, time }), { iso, zone, language });
  };
}

/** '2:00 PM', with the zone as in `useTimeText`. */
export function useClockText(zone?: string): (iso: string) => string {
  const language = useLanguage();
  return (iso) => withZone(visitTime(iso, language), { iso, zone, language });
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
