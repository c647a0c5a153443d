import type { Language } from '#client/texts/i18n.ts';

/** An instant on this device's own clock: the time alone when it is of today, else with its day. */
export function asOfTime(at: number, language: Language, now: number = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)];
  const day =
    then.toDateString() === today.toDateString() ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(`${language}-CA`, { ...day, hour: 'numeric', minute: '2-digit' }).format(
    then,
  );
}
