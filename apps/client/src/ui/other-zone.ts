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

const deviceOffset = (at: number): number => -new Date(at).getTimezoneOffset();

/** 'Vancouver time' where a visit's clock differs from the reader's, otherwise ''. */
export function otherZone(
  { iso, zone, language }: { readonly iso: string; readonly zone: string; readonly language: Language },
  offsetAt = deviceOffset,
): string {
  const at = parseIso(iso);
  const offset = offsetIn(iso);
  if (at === undefined || offset === undefined || offset === offsetAt(at)) return '';
  return zoneName(zone, language);
}
