import { defaultRefundLimits, MAX_GIVEN_CENTS } from '@hoist/domain/access/refund-limit';
import { defaultCodeAboveCents, MAX_CODE_ABOVE_CENTS } from '@hoist/domain/pricing/extra-work';
import { defaultOwnChangeRule, MAX_OWN_CHANGE_HOURS } from '@hoist/domain/order/own-change';
import { DEFAULT_APP_VERSION, UPDATE_MODES } from '@hoist/domain/limits';
import { brand, featureFlags } from '@hoist/contract';
import { appIdentity } from '@hoist/domain/app-identity';
import { companyZones } from '@hoist/domain/company-zones';
import { bannerAudiences } from '@hoist/domain/banner';
import { z } from 'zod';
import { sanitiseHtml } from '#server/shared/formats/sanitise-html.ts';

const address = z.union([z.literal(''), z.url({ protocol: /^https$/ })]);
const instant = z.union([z.literal(''), z.iso.datetime({ offset: true })]);
const systemRule = z.object({
  minimum: z.string().regex(/^(\d{1,5}(\.\d{1,5}){0,3})?$/),
  updateMode: z.enum(UPDATE_MODES),
});
const givenCents = z.number().int().min(0).max(MAX_GIVEN_CENTS);
const html = z.string().max(20_000).transform(sanitiseHtml);

/** Office settings by key of the settings table; a row overrides the fields that it has. */
export const infoSettings = {
  feature_flags: featureFlags,
  app_version: z.object({
    version: z.string().regex(/^\d{1,5}(\.\d{1,5}){0,3}$/),
    updateMode: z.enum(UPDATE_MODES),
    /** By system; null: `updateMode` applies to all. */
    systems: z.object({ web: systemRule, ios: systemRule, android: systemRule }).nullable(),
  }),
  store_banners: z.object({
    show: z.boolean(),
    text: z.object({ en: html, fr: html }),
    /** ISO 8601; '' for no limit on that side. */
    from: instant,
    to: instant,
    audience: z.enum(bannerAudiences),
  }),
  store_urls: z.object({ ios: address, android: address }),
  brand: brand.extend({
    name: z.string().min(1).max(80),
    supportPhone: z.string().max(40),
    supportEmail: z.email(),
    socialLinks: z.array(z.object({ network: z.string().max(40), url: z.url({ protocol: /^https$/ }) })),
  }),
  /** The time zone of the company's days. */
  company: z.object({ timezone: z.enum(companyZones) }),
  /** What dispatch and support may give back on one order, in cents. */
  refund_limits: z.object({ dispatcher: givenCents, support: givenCents }),
  /** Accepting more extra work than this by a link takes a texted code, in cents. */
  extra_work: z.object({ codeAboveCents: z.number().int().min(0).max(MAX_CODE_ABOVE_CENTS) }),
  /** Until how long before the start customers move and cancel by themselves; null: the office decides. */
  own_changes: z.object({ untilHours: z.number().int().min(0).max(MAX_OWN_CHANGE_HOURS).nullable() }),
  /** Whether the office gives pending visits to other mechanics without asking them (ADR 147). */
  day_plans: z.object({ movesPendingWithoutAsking: z.boolean() }),
  /** ISO codes of countries whose numbers may be used; empty: all with a calling code. */
  supported_countries: z.object({ codes: z.array(z.string().regex(/^[A-Z]{2}$/)) }),
} as const;

export type InfoSettingKey = keyof typeof infoSettings;
export type InfoSettings = { readonly [K in InfoSettingKey]: z.output<(typeof infoSettings)[K]> };

export const settingKeys = Object.keys(infoSettings) as readonly InfoSettingKey[];

/** Production defaults: the specification's flags off, no cash (section 3). Mechanics may add pictures on the web (C11). */
export const defaultSettings: InfoSettings = {
  feature_flags: {
    nativeApplePay: false,
    nativeGooglePay: false,
    notifications: false,
    googleAnalytics: false,
    serviceAddon: false,
    payWithCardSwitch: false,
    appStoreBanner: false,
    webPictureUpload: true,
    allowCashAppPayment: -1,
  },
  app_version: { version: DEFAULT_APP_VERSION, updateMode: 'soft', systems: null },
  store_banners: {
    show: false,
    text: {
      en: '<p>Know when your mechanic is on the way. Get the app.</p>',
      fr: '<p>Sachez quand votre mécanicien est en route. Essayez l’application.</p>',
    },
    from: '',
    to: '',
    audience: 'everybody',
  },
  store_urls: { ios: '', android: '' },
  brand: { name: appIdentity.name, supportPhone: '', supportEmail: 'support@hoist.example', socialLinks: [] },
  company: { timezone: 'America/Toronto' },
  refund_limits: defaultRefundLimits,
  extra_work: { codeAboveCents: defaultCodeAboveCents },
  own_changes: defaultOwnChangeRule,
  day_plans: { movesPendingWithoutAsking: false },
  supported_countries: { codes: [] },
};
