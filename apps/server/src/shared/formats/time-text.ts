import type { Locale } from '@hoist/contract';
import { formatLocalWithZone } from '@hoist/domain/time-format';
import { zoneOf } from '../zone-of.ts';

/** Day and time at the place of the visit, with the city of its clock. */
export const timeText = (at: Date, timezone: string, locale: Locale): string =>
  formatLocalWithZone(at.getTime(), zoneOf(timezone), locale);
