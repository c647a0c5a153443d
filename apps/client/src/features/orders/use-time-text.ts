import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { unbroken } from './unbroken.ts';
import { visitDay, visitTime } from './visit-time.ts';

/** 'Sun, Nov 22, 2:00 PM', on the clock of the place; a line may break between day and time only. */
export function useTimeText(): (iso: string) => string {
  const t = useMessages('orders');
  const language = useLanguage();
  return (iso) =>
    t('at', { day: unbroken(visitDay(iso, language)), time: unbroken(visitTime(iso, language)) });
}
