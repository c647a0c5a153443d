import { localDate } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { mergeSetting } from './info/merge-setting.ts';
import { companyZone } from './company-zone.ts';

/** The time zone of reports and exports; the owner sets it. */
export async function readCompanyZone(db: Db | Tx): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'company').executeTakeFirst();
  return mergeSetting('company', row?.value).value.timezone;
}

/** The company's date: 'YYYY-MM-DD'. */
export const companyToday = (now: Date): string => localDate(now.getTime(), zoneOf(companyZone));
