import { parseIso } from '@hoist/domain/time';
import { zoneName } from '@hoist/domain/time-format';
import type { Language } from '#client/messages/i18n.ts';

/** Minutes east of UTC in '2026-12-01T09:30:00-05:00'. */
function offsetIn(iso: string): number | undefined {
  const match = /([+-])(\d\d):?(\d\d)$/.exec(iso);
  if (!match) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

interface ZonedTime {
  readonly iso: string;
  /** IANA; undefined: the zone is named elsewhere on the screen. */
  readonly zone: string | undefined;
  readonly language: Language;
}

const deviceOffset = (at: number): number => -new Date(at).getTimezoneOffset();

/** 'Vancouver time' where a visit's clock differs from the reader's, otherwise ''. */
export function otherZone({ iso, zone, language }: ZonedTime, offsetAt = deviceOffset): string {
  if (!zone) return '';
  const at = parseIso(iso);
  const offset = offsetIn(iso);
  if (at === undefined || offset === undefined || offset === offsetAt(at)) return '';
  return zoneName(zone, language);
}

/** '9:30 AM (Vancouver time)' where the clocks differ, otherwise the time alone. */
export function withZone(text: string, time: ZonedTime, offsetAt = deviceOffset): string {
  const zone = otherZone(time, offsetAt);
  return zone ? `${text} (${zone})` : text;
}
