import { civilDate, dayNumber } from './civil-date.ts';
import { fromLocal, toLocal, type Instant, type ZoneRules } from './time.ts';

const quietFrom = 21;
const quietUntil = 8;

/**
 * When a message that can wait may be sent: `now` by day; the next 8:00 local time between 21:00 and 8:00, also when
 * the clocks change in between.
 */
export function afterQuietHours(now: Instant, rules: ZoneRules): Instant {
  const { year, month, day, hour } = toLocal(now, rules);
  if (hour >= quietUntil && hour < quietFrom) return now;
  const today = dayNumber({ year, month, day });
  const morning = civilDate(hour < quietUntil ? today : today + 1);
  return fromLocal({ ...morning, hour: quietUntil, minute: 0 }, rules);
}
