import type { Db, Tx } from '#server/platform/db/database.ts';
import { mergeSetting } from './merge-setting.ts';
import type { InfoSettingKey, InfoSettings } from './company-settings.ts';

/** One setting over its defaults, from the database itself: for a transaction that decides by it. */
export async function readSetting<K extends InfoSettingKey>(db: Db | Tx, key: K): Promise<InfoSettings[K]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return mergeSetting(key, row?.value).value;
}
