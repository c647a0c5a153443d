import type { development, getInfo, Locale, Output, policyVersion } from '@hoist/contract';
import { updateModeFor, type AppSystem } from '@hoist/domain/app-update';
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

/** A piece of content in a language, harmless and with the brand's names filled in. */
export const contentOf = ({ content }: Info, key: ContentKey, locale: Locale): string =>
  content[locale][key].body;

/** Which version of the terms or the policy readers of a language see: what their consent names. */
export function policyVersionOf({ content }: Info, key: 'terms' | 'privacy', locale: Locale): PolicyVersion {
  const { version, published } = content[locale][key];
  return { version, published };
}

export interface InfoRequest {
  /** Comma-separated; unknown names are ignored, none gives everything (decision A7). */
  readonly getFields: string;
  readonly locale: Locale;
  readonly webPushPublicKey?: string | undefined;
  readonly analytics?: AnalyticsIds | undefined;
  readonly development: Development | null;
  /** Who asks, from what, and when; left out: a visitor of the web. */
  readonly asker?: Asker | undefined;
}

export interface Asker {
  readonly reader: BannerReader;
  readonly system: AppSystem;
  /** Which version of the app runs there, as far as it says. */
  readonly version: string | undefined;
  readonly now: Date;
}

const aVisitor: Asker = { reader: 'visitors', system: 'web', version: undefined, now: new Date(0) };

/** How the asker's app is to be renewed: by the rule of its system, where the office has set one. */
function appVersionFor(
  { version, updateMode, bundleUrl, systems }: Info['settings']['app_version'],
  asker: Asker,
): NonNullable<InfoData['app_version']> {
  const rule = systems?.[asker.system] ?? { minimum: '', updateMode };
  return { version, updateMode: updateModeFor(asker.version, rule), bundleUrl };
}

const noCounters: AnalyticsIds = { web: '', ios: '', android: '', pixel: '' };

/** The pieces asked for, in the reader's language. */
export function presentInfo(info: Info, request: InfoRequest): InfoData {
  const {
    getFields,
    locale,
    webPushPublicKey = '',
    analytics = noCounters,
    development,
    asker = aVisitor,
  } = request;
  const { settings } = info;
  const of = (key: ContentKey): string => contentOf(info, key, locale);
  const all: Required<InfoData> = {
    terms: of('terms'),
    privacy: of('privacy'),
    home_screen: of('home_screen'),
    checkout_payment_note: of('checkout_payment_note'),
    account_deletion: of('account_deletion'),
    app_version: appVersionFor(settings.app_version, asker),
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
