import { formatLocal } from '@hoist/domain/time-format';
import { useLanguage } from '#console/texts/i18n.ts';

/** An instant by the clock of whoever reads, as everything about the office itself is told; written as visits are. */
export function useOwnTime(): (iso: string) => string {
  const language = useLanguage();
  return (iso) => {
    const at = new Date(iso);
    const offset = { from: -Infinity, offsetMinutes: -at.getTimezoneOffset(), abbreviation: '' };
    return formatLocal(at.getTime(), { zone: '', transitions: [offset] }, language);
  };
}
