import { zoneRules } from '@hoist/datasets/zone-rules';
import { fromLocal, toLocal, type Instant } from '@hoist/domain/time';

export interface DemoTime {
  /** Days from today at the place of the visit. */
  readonly day: number;
  /** Minutes from that day's midnight. */
  readonly minutes: number;
}

/** The instant of a demo time, relative to `now`. */
export function instantOf({ day, minutes }: DemoTime, timezone: string, now: Date): Instant {
  const rules = zoneRules(timezone);
  if (!rules) throw new Error(`No rules for the zone ${timezone}`);
  const today = toLocal(now.getTime(), rules);
  return fromLocal(
    { year: today.year, month: today.month, day: today.day + day, hour: 0, minute: minutes },
    rules,
  );
}
