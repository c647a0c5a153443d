import { civilDate, dayNumber } from './civil-date.ts';
import { fromLocal, toLocal, type Instant, type ZoneRules } from './time.ts';

const quietFrom = 21;
const quietUntil = 8;

/**
 * When something that can wait may be said: at once by day; from 21:00 to 8:00 on the clock of a zone, at the next 8:00.
 * Days on which the clocks change are as long as they are.
 */
export function afterQuietHours(now: Instant, rules: ZoneRules): Instant {
  const { year, month, day, hour } = toLocal(now, rules);
  if (hour >= quietUntil && hour < quietFrom) return now;
  const today = dayNumber({ year, month, day });
  const morning = civilDate(hour < quietUntil ? today : today + 1);
  return fromLocal({ ...morning, hour: quietUntil, minute: 0 }, rules);
}
