import type { development, getInfo, Locale, Output } from '@hoist/contract';
import type { z } from 'zod';
import type { Info } from './read-info.ts';
import type { ContentKey } from './starter/starter-content.ts';

export type Development = z.output<typeof development>;
type InfoData = Output<typeof getInfo>['data'];

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
  'brand',
  'development',
] as const satisfies readonly (keyof InfoData)[];

const landingPages = ['car-detailing', 'brakes-replacement'] as const;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** A piece of content in a language, with the brand's name and address filled in. */
export function contentOf({ settings, content }: Info, key: ContentKey, locale: Locale): string {
  const { name, supportEmail } = settings.brand;
  return content[locale][key]
    .replaceAll('{brand}', escapeHtml(name))
    .replaceAll('{supportEmail}', escapeHtml(supportEmail));
}

export interface InfoRequest {
  /** Comma-separated; unknown names are ignored, none gives everything (decision A7). */
  readonly getFields: string;
  readonly locale: Locale;
  readonly development: Development | null;
}

/** The pieces asked for, in the reader's language. */
export function presentInfo(info: Info, { getFields, locale, development }: InfoRequest): InfoData {
  const { settings } = info;
  const of = (key: ContentKey): string => contentOf(info, key, locale);
  const all: Required<InfoData> = {
    terms: of('terms'),
    privacy: of('privacy'),
    home_screen: of('home_screen'),
    checkout_payment_note: of('checkout_payment_note'),
    account_deletion: of('account_deletion'),
    app_version: settings.app_version,
    store_banners: { show: settings.store_banners.show, text: settings.store_banners.text[locale] },
    store_urls: settings.store_urls,
    feature_flags: settings.feature_flags,
    landing_pages: Object.fromEntries(
      landingPages.map((page) => [
        page,
        { title: of(`landing.${page}.title`), html: of(`landing.${page}.html`) },
      ]),
    ),
    brand: settings.brand,
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
