import { visitDay, visitTime } from '#client/features/orders/visit-time.ts';
import { useLanguage, useTexts } from '#client/texts/i18n.ts';

/** 'Sun, Nov 22, 2:00 PM', on the clock of the place. */
export function useTimeText(): (iso: string) => string {
  const t = useTexts('orders');
  const language = useLanguage();
  return (iso) => t('at', { day: visitDay(iso, language), time: visitTime(iso, language) });
}
