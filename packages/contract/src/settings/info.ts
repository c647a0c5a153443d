import { UPDATE_MODES } from '@hoist/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text, dataOf, arrayOf } from '../fields.ts';

export const featureFlags = z.object({
  nativeApplePay: z.boolean(),
  nativeGooglePay: z.boolean(),
  notifications: z.boolean(),
  googleAnalytics: z.boolean(),
  serviceAddon: z.boolean(),
  payWithCardSwitch: z.boolean(),
  appStoreBanner: z.boolean(),
  webPictureUpload: z.boolean(),
  allowCashAppPayment: z.literal([-1, 0, 1]),
});

export const brand = z.object({
  name: z.string(),
  supportPhone: z.string(),
  supportEmail: z.string(),
  socialLinks: arrayOf({ network: z.string(), url: z.string() }),
});

/** Version of the displayed terms or policy, referenced by consents. Version 0 is the product's default text. */
export const policyVersion = z.object({ version: z.number(), published: z.string() });

/** Data for developers, only with the embedded providers; null in production. */
export const development = z.object({
  inboxUrl: z.string(),
  testCards: arrayOf({ number: z.string(), meaning: z.string() }),
});

export const getInfo = endpoint({
  id: 'getInfo',
  path: '/info',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({
    get_fields: text(400).default(''),
    /** For native apps: four hex digits hashed from the device id, for staged rollouts. */
    device_draw: z
      .string()
      .regex(/^([0-9a-f]{4})?$/, { error: 'field.invalid' })
      .default(''),
  }),
  output: dataOf({
    terms: z.string().optional(),
    privacy: z.string().optional(),
    home_screen: z.string().optional(),
    checkout_payment_note: z.string().optional(),
    account_deletion: z.string().optional(),
    app_version: z
      .object({
        version: z.string(),
        updateMode: z.enum(UPDATE_MODES),
        /** Web bundle for the calling native app; this and the following fields are '' without one. */
        bundleUrl: z.string(),
        bundleId: z.string(),
        bundleVersion: z.string(),
        /** Minimum build of the native shell; 0 without a bundle. */
        shellBuild: z.number(),
        /** SHA-256 of the zip in hex. */
        checksum: z.string(),
        /** RSASSA-PKCS1-v1_5 signature with SHA-256 of the zip, in base64. */
        signature: z.string(),
        /** Withdrawn bundles, which devices must leave. Empty for browsers. */
        withdrawn: z.array(z.string()),
      })
      .optional(),
    store_banners: z.object({ show: z.boolean(), text: z.string() }).optional(),
    store_urls: z.object({ ios: z.string(), android: z.string() }).optional(),
    feature_flags: featureFlags.optional(),
    landing_pages: z.record(z.string(), z.object({ title: z.string(), html: z.string() })).optional(),
    /** Pages linked in the footer, by name. */
    company_pages: z.record(z.string(), z.string()).optional(),
    terms_version: policyVersion.optional(),
    privacy_version: policyVersion.optional(),
    brand: brand.optional(),
    /** Key to subscribe to web push; '' if web push is off. */
    push: z.object({ webPushPublicKey: z.string() }).optional(),
    /** Ids of third-party analytics by platform, or ''; used only after consent. */
    analytics: z
      .object({ web: z.string(), ios: z.string(), android: z.string(), pixel: z.string() })
      .optional(),
    development: development.nullable().optional(),
  }),
  summary: 'Content, flags and settings by name (decision A7)',
});

export const supportedCountryCodes = endpoint({
  id: 'supportedCountryCodes',
  path: '/info/supported-country-codes',
  auth: 'public',
  duringImpersonation: 'allowed',
  output: z.object({
    countryCodes: arrayOf({ name: z.string(), code: z.string(), callingCode: z.string() }),
  }),
  summary: 'Countries supported for SMS, Canada first',
});
