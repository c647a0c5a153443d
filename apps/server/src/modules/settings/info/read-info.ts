import { readablePhone } from '@hoist/domain/contact/phone';
import { z } from 'zod';
import type { Database, Db } from '#server/platform/db/database.ts';
import { openCache, type Cached } from '#server/platform/cache/cache.ts';
import { finishContent } from '../content/clean-content.ts';
import type { ContentKey } from '../content/content-keys.ts';
import { readContent, type PublishedContent } from '../content/read-content.ts';
import { mergeSetting } from '#server/shared/settings/merge-setting.ts';
import {
  settingKeys,
  type InfoSettingKey,
  type InfoSettings,
} from '#server/shared/settings/company-settings.ts';
import type { AppBundle } from '@hoist/domain/app-bundle';

/** Current content and settings: published values over the defaults. */
export interface Info {
  readonly settings: InfoSettings;
  readonly content: PublishedContent;
  readonly bundles: BundleOffers;
}

/** Receives invalid settings by name, such as `store_urls.ios`; their defaults are used. */
export type ReportSettings = (bad: readonly string[]) => void;

async function readSettings(db: Db, report: ReportSettings): Promise<InfoSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', settingKeys)
    .execute();
  const merged = <K extends InfoSettingKey>(key: K): InfoSettings[K] => {
    const { value, bad } = mergeSetting(key, rows.find((row) => row.key === key)?.value);
    if (bad.length > 0) report(bad);
    return value;
  };
  return {
    feature_flags: merged('feature_flags'),
    app_version: merged('app_version'),
    store_banners: merged('store_banners'),
    store_urls: merged('store_urls'),
    brand: merged('brand'),
    company: merged('company'),
    refund_limits: merged('refund_limits'),
    extra_work: merged('extra_work'),
    own_changes: merged('own_changes'),
    day_plans: merged('day_plans'),
    supported_countries: merged('supported_countries'),
  };
}

const supplierRow = z.object({
  name: z.string().min(1).max(200),
  lines: z.array(z.string().max(200)).max(6).default([]),
  phone: z.string().max(40).default(''),
});

/** The contracting party: the supplier of the receipts, otherwise the brand. */
async function readMerchant(db: Db, { name, supportEmail, supportPhone }: InfoSettings['brand']) {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'supplier')
    .executeTakeFirst();
  const supplier = supplierRow.safeParse(row?.value);
  const parts = supplier.success
    ? [supplier.data.name, ...supplier.data.lines, readablePhone(supplier.data.phone)]
    : [name, readablePhone(supportPhone)];
  return [...parts, supportEmail].filter((part) => part !== '').join(', ');
}

/** Fills in and sanitises a piece as readers would get it. */
export async function finishFor(db: Db, key: ContentKey): Promise<(body: string) => string> {
  const { brand } = await readSettings(db, () => undefined);
  const merchant = await readMerchant(db, brand);
  return (body) => finishContent(key, body, { ...brand, merchant });
}

export async function readInfo(db: Db, report: ReportSettings = () => undefined): Promise<Info> {
  const settings = await readSettings(db, report);
  const merchant = await readMerchant(db, settings.brand);
  const content = await readContent(db, { ...settings.brand, merchant });
  return { settings, content, bundles: await readOffers(db) };
}

/** Cached; invalidate `settings` after a change of either. */
export const cacheInfo = (database: Database, report?: ReportSettings): Promise<Cached<Info>> =>
  openCache(database, 'settings', (db) => readInfo(db, report));

interface BundleOffer extends AppBundle {
  readonly checksum: string;
  readonly signature: string;
}

/** App bundles for native apps. */
interface BundleOffers {
  /** All except withdrawn ones. Unpublished ones still show which plugins a shell has. */
  readonly known: readonly BundleOffer[];
  readonly withdrawn: readonly string[];
}

/** Limit of the list; devices on older withdrawn bundles have already reverted or reinstall the app. */
const remembered = 50;

async function readOffers(db: Db): Promise<BundleOffers> {
  const rows = await db
    .selectFrom('appBundles')
    .select(['bundleId', 'version', 'shellBuild', 'plugins', 'share', 'checksum', 'signature', 'withdrawnAt'])
    .orderBy('appBundlesId', 'desc')
    .execute();
  return {
    known: rows.flatMap(({ withdrawnAt, ...offer }) => (withdrawnAt ? [] : [offer])),
    withdrawn: rows
      .filter((row) => row.withdrawnAt)
      .slice(0, remembered)
      .map((row) => row.bundleId),
  };
}
