import { zoneNames, zoneRules } from '@hoist/datasets/zone-rules';
import { addDays, localDate, startOfDate, type Instant, type ZoneRules } from '@hoist/domain/time';

/** The rules of a stored time zone. Throws if it is unknown. */
export function zoneOf(timezone: string): ZoneRules {
  const rules = zoneRules(timezone);
  if (!rules) throw new Error(`No rules for the zone ${timezone}`);
  return rules;
}

/** The day of an instant in every zone, for statements: the database's own zone data may be older. */
export const dayInZones = (at: Instant): Readonly<Record<string, string>> =>
  Object.fromEntries(zoneNames().map((zone) => [zone, localDate(at, zoneOf(zone))]));

/** The first moments of an instant's day and of the next in every zone, for statements. */
export const dayBoundsInZones = (at: Instant) =>
  zoneNames().map((zone) => {
    const [rules, day] = [zoneOf(zone), localDate(at, zoneOf(zone))];
    return {
      zone,
      from: new Date(startOfDate(day, rules)).toISOString(),
      to: new Date(startOfDate(addDays(day, 1), rules)).toISOString(),
    };
  });
