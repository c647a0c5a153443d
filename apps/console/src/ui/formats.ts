import { formatPrice } from '@hoist/domain/money/format-price';
import { formatLocal, otherZone } from '@hoist/domain/time-format';
import { useLanguage } from '@hoist/web/i18n';

/** Formats amounts of the wire, '1234.50', in the reader's language. */
export function useMoney(): (amount: string) => string {
  const language = useLanguage();
  return (amount) => formatPrice(amount, language);
}

/** Formats a number with the decimal sign of the reader's language. */
export function useNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(`${useLanguage()}-CA`);
  return (value) => format.format(value);
}

/** Formats a share of 1 as '74%', in French '74 %', with at most so many decimals. */
export function useShare(maximumFractionDigits = 0): (share: number) => string {
  const format = new Intl.NumberFormat(`${useLanguage()}-CA`, { style: 'percent', maximumFractionDigits });
  return (share) => format.format(share);
}

/** 'Reason: Sold the car', in French « Raison : … ». */
export function useLabelled(): (label: string, text: string) => string {
  const space = useLanguage() === 'fr' ? '\u00a0' : '';
  return (label, text) => `${label}${space}: ${text}`;
}

/** Formats a day, 'YYYY-MM-DD', in the reader's language; `short` leaves out the year. */
export function useDay(form: 'medium' | 'short' = 'medium'): (day: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(`${language}-CA`, {
    ...(form === 'medium' ? { dateStyle: 'medium' } : { month: 'short', day: 'numeric' }),
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T12:00:00Z`));
}

/** 'Monday, November 23', of a day 'YYYY-MM-DD'. */
export function useLongDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(`${useLanguage()}-CA`, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (day) => {
    const said = format.format(new Date(`${day}T12:00:00Z`));
    return said.charAt(0).toUpperCase() + said.slice(1);
  };
}

const deviceOffset = (at: number): number => -new Date(at).getTimezoneOffset();

/** 'Vancouver time' where the clock of a time's place differs from the user's, otherwise ''. */
export function useOtherZone(): (iso: string, zone: string) => string {
  const locale = useLanguage();
  return (iso, zone) => otherZone({ iso, zone, locale }, deviceOffset);
}

/** Formats an instant in the user's time zone, as for everything about the office itself. */
export function useOwnTime(): (iso: string) => string {
  const language = useLanguage();
  return (iso) => {
    const at = new Date(iso);
    const offset = { from: -Infinity, offsetMinutes: deviceOffset(at.getTime()), abbreviation: '' };
    return formatLocal(at.getTime(), { zone: '', transitions: [offset] }, language);
  };
}
