import { formatLocal } from '@hoist/domain/time-format';
import { useLanguage } from '@hoist/web/i18n';

/** Formats an instant in the user's time zone, as for everything about the office itself. */
export function useOwnTime(): (iso: string) => string {
  const language = useLanguage();
  return (iso) => {
    const at = new Date(iso);
    const offset = { from: -Infinity, offsetMinutes: -at.getTimezoneOffset(), abbreviation: '' };
    return formatLocal(at.getTime(), { zone: '', transitions: [offset] }, language);
  };
}
