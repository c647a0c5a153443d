import type { Locale } from '@hoist/contract';
import { formatDay, formatLocalWithZone, formatTime } from '@hoist/domain/time-format';
import { zoneOf } from '../zone-of.ts';

/** Date and time at the visit's location, with the city of its time zone. */
export const timeText = (at: Date, timezone: string, locale: Locale): string =>
  formatLocalWithZone(at.getTime(), zoneOf(timezone), locale);

/** 'Tue, Dec 1' where the visit is. */
export const dayText = (at: Date, timezone: string, locale: Locale): string =>
  formatDay(at.getTime(), zoneOf(timezone), locale);

/** 'Tue, Dec 1 at 9:30 AM' where the visit is. */
export const visitTimeText = (at: Date, timezone: string, locale: Locale): string =>
  `${dayText(at, timezone, locale)} ${locale === 'en' ? 'at' : 'à'} ${clockText(at, timezone, locale)}`;

/** '9:30 AM' where the visit is. */
export const clockText = (at: Date, timezone: string, locale: Locale): string =>
  formatTime(at.getTime(), zoneOf(timezone), locale);
