import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import type { Order } from './order.ts';
import { unbroken } from './unbroken.ts';
import { useNow } from './use-now.ts';
import { nearDay, visitDay, visitTime } from './visit-time.ts';

/** 'Tomorrow, 9:30 AM'; 'Tue, Dec 1, 9:30 AM'. */
export function useVisitTitle({ preferredTimeUnformatted: iso }: Order): string {
  const t = useMessages('orders');
  const language = useLanguage();
  const near = nearDay(iso, useNow());
  const day = near ? t(`near.${near}`) : visitDay(iso, language);
  // A line may break between day and time only.
  return t('at', { day: unbroken(day), time: unbroken(visitTime(iso, language)) });
}
