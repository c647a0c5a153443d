import { zoneRules } from '@hoist/datasets/zone-rules';
import type { ZoneRules } from '@hoist/domain/time';

/** The rules of a stored time zone. Throws if it is unknown. */
export function zoneOf(timezone: string): ZoneRules {
  const rules = zoneRules(timezone);
  if (!rules) throw new Error(`No rules for the zone ${timezone}`);
  return rules;
}
