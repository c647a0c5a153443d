import type { brand, featureFlags } from '@hoist/contract';
import type { z } from 'zod';

/** What the office sets, by key of the settings table; a row overrides the fields that it names. */
export interface InfoSettings {
  readonly feature_flags: z.output<typeof featureFlags>;
  readonly app_version: {
    readonly version: string;
    readonly updateMode: 'forced' | 'soft';
    readonly bundleUrl: string;
  };
  readonly store_banners: {
    readonly show: boolean;
    readonly text: { readonly en: string; readonly fr: string };
  };
  readonly store_urls: { readonly ios: string; readonly android: string };
  readonly brand: z.output<typeof brand>;
  /** Countries whose numbers are texted, by ISO code; empty: all that have a calling code. */
  readonly supported_countries: { readonly codes: readonly string[] };
}

/** Every flag off, cash not used: what production starts with (specification section 3). */
export const defaultSettings: InfoSettings = {
  feature_flags: {
    nativeApplePay: false,
    nativeGooglePay: false,
    notifications: false,
    googleAnalytics: false,
    serviceAddon: false,
    payWithCardSwitch: false,
    appStoreBanner: false,
    webPictureUpload: false,
    allowCashAppPayment: -1,
  },
  app_version: { version: '2.5.5', updateMode: 'soft', bundleUrl: '' },
  store_banners: {
    show: false,
    text: {
      en: '<p>Book faster with the app.</p>',
      fr: "<p>Réservez plus vite avec l'application.</p>",
    },
  },
  store_urls: { ios: '', android: '' },
  brand: { name: 'Hoist', supportPhone: '', supportEmail: 'support@hoist.example', socialLinks: [] },
  supported_countries: { codes: [] },
};

export const settingKeys = Object.keys(defaultSettings) as readonly (keyof InfoSettings)[];
