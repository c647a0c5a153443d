import type { Language } from '#client/messages/i18n.ts';

/** An instant in the device's time zone: the time alone if it is today, else with its date. */
export function formatDeviceTime(at: number, language: Language): string {
  const [then, today] = [new Date(at), new Date()];
  const day =
    then.toDateString() === today.toDateString() ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(`${language}-CA`, { ...day, hour: 'numeric', minute: '2-digit' }).format(
    then,
  );
}
