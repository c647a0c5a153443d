import type { Language } from '#client/messages/i18n.ts';

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago an instant (ISO 8601) was: '3 hours ago'. What lies ahead of this device's clock is now. */
export function timeAgo(iso: string, language: Language, now: number = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(iso));
  const format = new Intl.RelativeTimeFormat(`${language}-CA`, { numeric: 'auto' });
  for (const [unit, ms] of units) if (passed >= ms) return format.format(-Math.floor(passed / ms), unit);
  return format.format(0, 'second');
}
