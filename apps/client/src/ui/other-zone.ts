import { otherZone as zoneBeside } from '@hoist/domain/time-format';
import type { Language } from '#client/messages/i18n.ts';

interface ZonedTime {
  readonly iso: string;
  /** IANA; undefined: the zone is named elsewhere on the screen. */
  readonly zone: string | undefined;
  readonly language: Language;
}

const deviceOffset = (at: number): number => -new Date(at).getTimezoneOffset();

/** 'Vancouver time' where a visit's clock differs from the reader's, otherwise ''. */
export const otherZone = ({ iso, zone, language: locale }: ZonedTime, offsetAt = deviceOffset): string =>
  zone ? zoneBeside({ iso, zone, locale }, offsetAt) : '';

/** Keeps 'AM' and 'PM' on the line of their time. */
export const wholeTime = (text: string): string => text.replaceAll(/ (?=[AP]M\b)/g, '\u00a0');

/** '9:30 AM (Vancouver time)' where the clocks differ, otherwise the time alone; a line breaks before '(' only. */
export function withZone(text: string, time: ZonedTime, offsetAt = deviceOffset): string {
  const zone = otherZone(time, offsetAt);
  const whole = wholeTime(text);
  return zone ? `${whole} (${zone.replaceAll(' ', '\u00a0')})` : whole;
}
