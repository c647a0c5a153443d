import type { Locale } from '@hoist/contract';
import type { Database, Db } from '#server/platform/db/database.ts';
import { keep, type Kept } from '#server/platform/keep/keep.ts';
import { defaultSettings, settingKeys, type InfoSettings } from './settings.ts';
import { contentKeys, starterContent, type Content } from './starter/starter-content.ts';

/** Content and settings as they stand: what the office published over what the product starts with. */
export interface Info {
  readonly settings: InfoSettings;
  readonly content: Readonly<Record<Locale, Content>>;
}

async function readSettings(db: Db): Promise<InfoSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', settingKeys)
    .execute();
  const own = (key: keyof InfoSettings): object => {
    const value = rows.find((row) => row.key === key)?.value;
    return typeof value === 'object' && value !== null ? value : {};
  };
  return {
    feature_flags: { ...defaultSettings.feature_flags, ...own('feature_flags') },
    app_version: { ...defaultSettings.app_version, ...own('app_version') },
    store_banners: { ...defaultSettings.store_banners, ...own('store_banners') },
    store_urls: { ...defaultSettings.store_urls, ...own('store_urls') },
    brand: { ...defaultSettings.brand, ...own('brand') },
    supported_countries: { ...defaultSettings.supported_countries, ...own('supported_countries') },
  };
}

async function readContent(db: Db): Promise<Info['content']> {
  const rows = await db
    .selectFrom('content')
    .select(['key', 'locale', 'body'])
    .distinctOn(['key', 'locale'])
    .where('key', 'in', contentKeys)
    .where('published_at', 'is not', null)
    .orderBy('key')
    .orderBy('locale')
    .orderBy('version', 'desc')
    .execute();
  const own = (locale: Locale): Partial<Content> =>
    Object.fromEntries(rows.filter((row) => row.locale === locale).map(({ key, body }) => [key, body]));
  return { en: { ...starterContent.en, ...own('en') }, fr: { ...starterContent.fr, ...own('fr') } };
}

/** Reads all content and settings at once. */
export const readInfo = async (db: Db): Promise<Info> => ({
  settings: await readSettings(db),
  content: await readContent(db),
});

/** Kept in memory; `forget(tx, 'settings')` after a change of either. */
export const keepInfo = (database: Database): Promise<Kept<Info>> => keep(database, 'settings', readInfo);
