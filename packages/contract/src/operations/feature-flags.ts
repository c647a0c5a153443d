import { bannerAudiences } from '@hoist/domain/banner';
import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText, wholeNumber } from '../fields.ts';
import { featureFlags } from '../settings/info.ts';

const audience = z.enum(bannerAudiences, { error: 'field.invalid' });

const https = z
  .string()
  .trim()
  .max(300, { error: 'field.invalid' })
  .regex(/^(https:\/\/\S+)?$/, { error: 'switch.url' });

const appVersion = z
  .string()
  .trim()
  .regex(/^(\d{1,5}(\.\d{1,5}){0,3})?$/, { error: 'switch.version' });

const flag = z
  .union([z.boolean(), z.literal(['', '0', '1'])], { error: 'field.invalid' })
  .transform((value) => value === true || value === '1');

const systemRule = z.object({
  /** Minimum version; '' for none. */
  minimum: z.string(),
  /** `forced`: all other versions must update. */
  updateMode: z.enum(['soft', 'forced']),
});

const settings = z.object({
  flags: featureFlags,
  banner: z.object({
    show: z.boolean(),
    text: z.object({ en: z.string(), fr: z.string() }),
    from: z.string(),
    to: z.string(),
    audience,
  }),
  version: z.object({
    version: z.string(),
    /** Version of the served web build, or ''. */
    webVersion: z.string(),
    web: systemRule,
    ios: systemRule,
    android: systemRule,
  }),
  stores: z.object({ ios: z.string(), android: z.string() }),
});

const answer = z.object({ data: settings });

const when = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/, { error: 'switch.time' });

const mode = z.enum(['soft', 'forced'], { error: 'field.invalid' });

export const getFeatureFlags = endpoint({
  id: 'getFeatureFlags',
  path: '/admin/switches',
  permission: 'featureFlags.write',
  output: answer,
  summary: 'Current feature flags, banner, app versions and store addresses',
});

export const setFeatureFlags = endpoint({
  id: 'setFeatureFlags',
  method: 'POST',
  path: '/admin/switches/flags',
  permission: 'featureFlags.write',
  form: changesOf({
    nativeApplePay: flag,
    nativeGooglePay: flag,
    notifications: flag,
    googleAnalytics: flag,
    serviceAddon: flag,
    payWithCardSwitch: flag,
    appStoreBanner: flag,
    webPictureUpload: flag,
    allowCashAppPayment: wholeNumber().pipe(z.literal([-1, 0, 1], { error: 'field.invalid' })),
  }),
  output: answer,
  refusals: ['invalid'],
  summary: 'Turn features on and off, immediately and for all users',
});

export const setBanner = endpoint({
  id: 'setBanner',
  method: 'POST',
  path: '/admin/switches/banner',
  permission: 'featureFlags.write',
  form: changesOf({
    show: flag,
    en: requiredText(20_000, 'content.empty'),
    fr: requiredText(20_000, 'content.empty'),
    from: when,
    to: when,
    audience,
  }),
  output: answer,
  refusals: ['invalid'],
  summary: 'Set the text, period and audience of the banner',
});

export const setAppVersion = endpoint({
  id: 'setAppVersion',
  method: 'POST',
  path: '/admin/switches/version',
  permission: 'featureFlags.write',
  form: changesOf({
    version: appVersion.pipe(z.string().min(1, { error: 'switch.version' })),
    web_minimum: appVersion,
    web_mode: mode,
    ios_minimum: appVersion,
    ios_mode: mode,
    android_minimum: appVersion,
    android_mode: mode,
  }).extend({
    /** Force a version even if no device has reported it. */
    confirmed: flag.default(false),
  }),
  output: answer,
  refusals: ['invalid'],
  summary:
    'Set the current and minimum versions of the apps by platform. Forcing a version that no device has reported needs `confirmed`',
});

export const setStores = endpoint({
  id: 'setStores',
  method: 'POST',
  path: '/admin/switches/stores',
  permission: 'featureFlags.write',
  form: changesOf({ ios: https, android: https }),
  output: answer,
  refusals: ['invalid'],
  summary: 'Set the store addresses of the apps; empty ones are not shown',
});
