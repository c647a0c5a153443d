import { parseDate } from '@hoist/domain/civil-date';
import { addDays, startOfDate, type ZoneRules } from '@hoist/domain/time';

/** The start of a day 'YYYY-MM-DD', or of one so many days later, in a time zone; undefined if invalid. */
export const dayOf = (typed: string, zone: ZoneRules, later = 0): Date | undefined =>
  parseDate(typed) ? new Date(startOfDate(addDays(typed, later), zone)) : undefined;
