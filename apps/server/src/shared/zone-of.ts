import { zoneRules } from '@hoist/datasets/zone-rules';
import type { ZoneRules } from '@hoist/domain/time';

/** The rules of a stored time zone. Throws for one that the data does not know: it was never stored. */
export function zoneOf(timezone: string): ZoneRules {
  const rules = zoneRules(timezone);
  if (!rules) throw new Error(`No rules for the zone ${timezone}`);
  return rules;
}
