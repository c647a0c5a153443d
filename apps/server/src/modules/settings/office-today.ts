import { localDate } from '@hoist/domain/time';
import { zoneOf } from '#server/shared/zone-of.ts';

/** Time zone of the office. */
export const officeZone = 'America/Toronto';

/** The office's date: 'YYYY-MM-DD'. */
export const officeToday = (now: Date): string => localDate(now.getTime(), zoneOf(officeZone));
