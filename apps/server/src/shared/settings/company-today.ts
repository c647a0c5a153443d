import { localDate, type ZoneRules } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { InfoSettings } from './company-settings.ts';
import { readSetting } from './read-setting.ts';

/** The company's time zone; the owner sets it. */
export const readCompanyZone = async (db: Db | Tx): Promise<InfoSettings['company']['timezone']> =>
  (await readSetting(db, 'company')).timezone;

/** The rules of that zone. */
export const readCompanyRules = async (db: Db | Tx): Promise<ZoneRules> => zoneOf(await readCompanyZone(db));

/** The company's date: 'YYYY-MM-DD'. */
export const companyToday = async (db: Db | Tx, now: Date): Promise<string> =>
  localDate(now.getTime(), await readCompanyRules(db));

interface CachedSettings {
  readonly settings: Pick<InfoSettings, 'company'>;
}

/** The rules of the company's zone from the cached settings. */
export const companyRulesOf = ({ settings }: CachedSettings): ZoneRules => zoneOf(settings.company.timezone);

/** The company's date from the cached settings. */
export const companyTodayOf = (info: CachedSettings, now: Date): string =>
  localDate(now.getTime(), companyRulesOf(info));
