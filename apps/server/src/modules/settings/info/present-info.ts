import type { development, getInfo, Locale, Output, policyVersion } from '@hoist/contract';
import { bundleFor, type Shell } from '@hoist/domain/app-bundle';
import { compareVersions, updateModeFor, webUpdateModeFor, type AppSystem } from '@hoist/domain/app-update';
import { seesBanner, type BannerReader } from '@hoist/domain/banner';
import type { z } from 'zod';
import type { Info } from './read-info.ts';
import type { ContentKey } from '../content/content-keys.ts';

type InfoData = Output<typeof getInfo>['data'];
export type Development = z.output<typeof development>;
export type AnalyticsIds = NonNullable<InfoData['analytics']>;
export type PolicyVersion = z.output<typeof policyVersion>;

const fields = [
  'terms',
  'privacy',
  'home_screen',
  'checkout_payment_note',
  'account_deletion',
  'app_version',
  'store_banners',
  'store_urls',
  'feature_flags',
  'landing_pages',
  'company_pages',
  'terms_version',
  'privacy_version',
  'brand',
  'push',
  'analytics',
  'development',
] as const satisfies readonly (keyof InfoData)[];

const landingPages = ['car-detailing', 'brakes-replacement'] as const;

const companyPages = ['about', 'support', 'contact', 'suppliers', 'mechanics', 'manufacturers'] as const;

export const contentOf = ({ content }: Info, key: ContentKey, locale: Locale): string =>
  content[locale][key].body;

/** The version of a policy in a language, which a consent refers to. */
export function policyVersionOf({ content }: Info, key: 'terms' | 'privacy', locale: Locale): PolicyVersion {
  const { version, published } = content[locale][key];
  return { version, published };
}

export interface InfoRequest {
  /** Comma-separated; unknown names are ignored, an empty list returns everything (decision A7). */
  readonly getFields: string;
  readonly locale: Locale;
  readonly webPushPublicKey?: string | undefined;
  readonly analytics?: AnalyticsIds | undefined;
  readonly development: Development | null;
  /** Origin of the product, without a slash at its end. */
  readonly publicUrl?: string | undefined;
  /** Version of the client build that is served. */
  readonly webVersion?: string | undefined;
  /** The caller; omitted: a visitor on the web. */
  readonly asker?: Asker | undefined;
}

export interface Asker {
  readonly reader: BannerReader;
  readonly system: AppSystem;
  /** Version of the app, if reported. */
  readonly version: string | undefined;
  /** The store build; undefined for browsers and when not reported. */
  readonly shell: Shell | undefined;
  readonly now: Date;
}

const visitor: Asker = {
  reader: 'visitors',
  system: 'web',
  version: undefined,
  shell: undefined,
  now: new Date(0),
};

const noBundle = {
  bundleUrl: '',
  bundleId: '',
  bundleVersion: '',
  shellBuild: 0,
  checksum: '',
  signature: '',
};

/** The update instructions for the caller's app: the rule of its system, and the bundle that its shell can run. */
function appVersionFor(
  { settings: { app_version: app }, bundles }: Info,
  {
    asker,
    publicUrl,
    webVersion,
  }: Required<Pick<InfoRequest, 'publicUrl' | 'webVersion'>> & { readonly asker: Asker },
): NonNullable<InfoData['app_version']> {
  const rule = app.systems?.[asker.system] ?? { minimum: '', updateMode: app.updateMode };
  if (asker.system === 'web') {
    const updateMode = webUpdateModeFor(asker.version, webVersion, rule);
    return { version: webVersion ?? app.version, updateMode, ...noBundle, withdrawn: [] };
  }
  const updateMode = updateModeFor(asker.version, rule);
  if (!asker.shell) return { version: app.version, updateMode, ...noBundle, withdrawn: [] };
  const withdrawn = [...bundles.withdrawn];
  const bundle = bundleFor(asker.shell, bundles.known);
  if (!bundle) return { version: app.version, updateMode, ...noBundle, withdrawn };
  const { bundleId, version: bundleVersion, shellBuild, checksum, signature } = bundle;
  return {
    version: compareVersions(bundleVersion, app.version) > 0 ? bundleVersion : app.version,
    updateMode,
    bundleUrl: `${publicUrl}/api/app-bundles/${bundleId}.zip`,
    bundleId,
    bundleVersion,
    shellBuild,
    checksum,
    signature,
    withdrawn,
  };
}

const noCounters: AnalyticsIds = { web: '', ios: '', android: '', pixel: '' };

/** The requested fields in the reader's language. */
export function presentInfo(info: Info, request: InfoRequest): InfoData {
  const {
    getFields,
    locale,
    webPushPublicKey = '',
    analytics = noCounters,
    development,
    publicUrl = '',
    webVersion,
    asker = visitor,
  } = request;
  const { settings } = info;
  const of = (key: ContentKey): string => contentOf(info, key, locale);
  const all: Required<InfoData> = {
    terms: of('terms'),
    privacy: of('privacy'),
    home_screen: of('home_screen'),
    checkout_payment_note: of('checkout_payment_note'),
    account_deletion: of('account_deletion'),
    app_version: appVersionFor(info, { asker, publicUrl, webVersion }),
    store_banners: {
      show: seesBanner(settings.store_banners, { reader: asker.reader, now: asker.now.getTime() }),
      text: settings.store_banners.text[locale],
    },
    store_urls: settings.store_urls,
    feature_flags: settings.feature_flags,
    landing_pages: Object.fromEntries(
      landingPages.map((page) => [
        page,
        { title: of(`landing.${page}.title`), html: of(`landing.${page}.html`) },
      ]),
    ),
    company_pages: Object.fromEntries(companyPages.map((page) => [page, of(`page.${page}`)])),
    terms_version: policyVersionOf(info, 'terms', locale),
    privacy_version: policyVersionOf(info, 'privacy', locale),
    brand: settings.brand,
    push: { webPushPublicKey },
    analytics,
    development,
  };
  const wanted = new Set(
    getFields
      .split(',')
      .map((field) => field.trim())
      .filter(Boolean),
  );
  if (wanted.size === 0) return all;
  return Object.fromEntries(fields.filter((field) => wanted.has(field)).map((field) => [field, all[field]]));
}
