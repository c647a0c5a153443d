import { MS_PER_MINUTE } from './civil-date.ts';
import { formatIso, type Instant, offsetAt, parseIso, type ZoneRules } from './time.ts';

/**
 * Synchronized clocks are seconds off; a clock set by hand or to a wrong zone is off by far more. Five minutes also
 * allow for a slow network; Kerberos tolerates the same (RFC 4120).
 */
export const MAX_CLOCK_DRIFT_MS = 5 * MS_PER_MINUTE;

/** The offset of an ISO 8601 time; undefined for Z. */
const offsetOf = (time: string): string | undefined => /[+-]\d{2}:\d{2}$/.exec(time)?.[0];

/** A local time without an offset, such as '2026-12-01T10:00'. */
function withoutOffset(time: string, offsetMinutes: number): Instant | undefined {
  const asUtc = parseIso(`${time.replace(' ', 'T')}Z`);
  return asUtc === undefined ? undefined : asUtc - offsetMinutes * MS_PER_MINUTE;
}

/**
 * Whether a device's clock is probably wrong: too far from `now`, or with an offset that its zone does not have
 * (outdated zone rules). A time without an offset is one of the zone. False for an unreadable time; `zone` is undefined if its rules are unknown.
 */
export function isClockUnlikely(time: string, zone: ZoneRules | undefined, now: Instant): boolean {
  const shown = parseIso(time) ?? (zone && withoutOffset(time, offsetAt(now, zone)));
  if (shown === undefined) return false;
  if (Math.abs(shown - now) > MAX_CLOCK_DRIFT_MS) return true;
  const offset = offsetOf(time);
  return zone !== undefined && offset !== undefined && !formatIso(shown, zone).endsWith(offset);
}
