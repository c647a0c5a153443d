import { MS_PER_MINUTE } from './civil-date.ts';
import { formatIso, type Instant, parseIso, type ZoneRules } from './time.ts';

/**
 * Devices that keep their own time are seconds off; a clock set by hand, or by a wrong zone, is off by far more. Five minutes
 * also allow for a slow network, and are what Kerberos tolerates (RFC 4120).
 */
export const MAX_CLOCK_DRIFT_MS = 5 * MS_PER_MINUTE;

/** The offset of an ISO 8601 time; undefined for Z, which names no place. */
const offsetOf = (time: string): string | undefined => /[+-]\d{2}:\d{2}$/.exec(time)?.[0];

/**
 * Tells whether a device's clock is likely wrong: too far from ours, or with an offset that its zone does not have, as a
 * device with outdated zone rules has. An unreadable time says nothing; `zone` is undefined where its rules are not known.
 */
export function isClockUnlikely(time: string, zone: ZoneRules | undefined, now: Instant): boolean {
  const shown = parseIso(time);
  if (shown === undefined) return false;
  if (Math.abs(shown - now) > MAX_CLOCK_DRIFT_MS) return true;
  const offset = offsetOf(time);
  return zone !== undefined && offset !== undefined && !formatIso(shown, zone).endsWith(offset);
}
