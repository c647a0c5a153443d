import { localDate } from '@hoist/domain/time';
import { zoneOf } from '#server/shared/zone-of.ts';

/** Time zone of the company. */
export const companyZone = 'America/Toronto';

/** The company's date: 'YYYY-MM-DD'. */
export const companyToday = (now: Date): string => localDate(now.getTime(), zoneOf(companyZone));
