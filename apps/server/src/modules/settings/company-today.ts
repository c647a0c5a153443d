import { localDate, type ZoneRules } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { InfoSettings } from './info/settings.ts';
import { readSetting } from './info/read-setting.ts';
import { companyZone } from './company-zone.ts';

/** The time zone of reports and exports; the owner sets it. */
export const readCompanyZone = async (db: Db | Tx): Promise<InfoSettings['company']['timezone']> =>
  (await readSetting(db, 'company')).timezone;

/** The rules of that zone. */
export const readCompanyRules = async (db: Db | Tx): Promise<ZoneRules> => zoneOf(await readCompanyZone(db));

/** The company's date: 'YYYY-MM-DD'. */
export const companyToday = (now: Date): string => localDate(now.getTime(), zoneOf(companyZone));
