import { localDate } from '@hoist/domain/time';
import { zoneOf } from '#server/shared/zone-of.ts';

/** The office's own clock. */
export const officeZone = 'America/Toronto';

/** What day it is in the office: 'YYYY-MM-DD'. */
export const officeToday = (now: Date): string => localDate(now.getTime(), zoneOf(officeZone));
