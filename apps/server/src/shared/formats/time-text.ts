import type { Locale } from '@hoist/contract';
import { formatLocalWithZone } from '@hoist/domain/time-format';
import { zoneOf } from '../zone-of.ts';

/** Date and time at the visit's location, with the city of its time zone. */
export const timeText = (at: Date, timezone: string, locale: Locale): string =>
  formatLocalWithZone(at.getTime(), zoneOf(timezone), locale);
