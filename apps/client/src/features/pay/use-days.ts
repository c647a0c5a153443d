import { parseDate } from '@hoist/domain/civil-date';
import { formatCivil } from '@hoist/domain/time-format';
import { useLanguage } from '#client/messages/i18n.ts';

/** A day 'YYYY-MM-DD' in words. */
export function useDays(): (day: string) => string {
  const language = useLanguage();
  return (day) => {
    const date = parseDate(day);
    return date ? formatCivil(date, language) : day;
  };
}
