import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { Instant, ZoneRules } from '@hoist/domain/time';

/** A zone's transitions within a year of an instant; all 25 years would dwarf the rest of the response. */
export function nearbyRules({ zone, transitions }: ZoneRules, at: Instant) {
  const year = 366 * MS_PER_DAY;
  const first = transitions.findLastIndex((one) => one.from <= at - year);
  return {
    zone,
    transitions: transitions
      .slice(Math.max(0, first))
      .filter((one, index) => index === 0 || one.from <= at + year)
      .map((one) => ({ ...one })),
  };
}
