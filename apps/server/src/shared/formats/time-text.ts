import type { Locale } from '@hoist/contract';
import type { Instant, ZoneRules } from '@hoist/domain/time';
import { formatDay, formatLocalFor, formatLocalWithZone, formatTimeFor } from '@hoist/domain/time-format';
import { zoneOf } from '../zone-of.ts';

/** Date and time at the visit's location, with the city of its time zone. */
export const timeText = (at: Date, timezone: string, locale: Locale): string =>
  formatLocalWithZone(at.getTime(), zoneOf(timezone), locale);

export interface TimeReading {
  /** Of the visit. */
  readonly rules: ZoneRules;
  /** Zone of the office's lists; undefined for readers of the visit alone. */
  readonly reader?: ZoneRules | undefined;
  readonly locale: Locale;
}

/** Formats times where the visit is, and names its zone where the reader's lists have another. */
export const timeLabel =
  ({ rules, reader = rules, locale }: TimeReading) =>
  (at: Instant): string =>
    formatLocalFor(at, { place: rules, reader }, locale);

/** 'Tue, Dec 1' where the visit is. */
export const dayText = (at: Date, timezone: string, locale: Locale): string =>
  formatDay(at.getTime(), zoneOf(timezone), locale);

/** Where a time is, and the zone of the list, or of the person, that it is read by. */
interface PlaceOfTime {
  readonly timezone: string;
  readonly reader: ZoneRules;
}

/** 'Tue, Dec 1 at 9:30 AM' where the visit is, with the zone where the reader has another. */
export const visitTimeText = (at: Date, place: PlaceOfTime, locale: Locale): string =>
  `${dayText(at, place.timezone, locale)} ${locale === 'en' ? 'at' : 'à'} ${clockText(at, place, locale)}`;

/** '9:30 AM' where the visit is, with the zone where the reader has another. */
export const clockText = (at: Date, { timezone, reader }: PlaceOfTime, locale: Locale): string =>
  formatTimeFor(at.getTime(), { place: zoneOf(timezone), reader }, locale);
