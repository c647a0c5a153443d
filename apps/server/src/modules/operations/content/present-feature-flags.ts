import type { getFeatureFlags as endpoint, Output } from '@hoist/contract';
import type { InfoSettings } from '#modules/settings';

type Switches = Output<typeof endpoint>['data'];

/** The settings of `/info` for the console. */
export function presentFeatureFlags(settings: InfoSettings, webVersion: string | undefined): Switches {
  const { feature_flags: flags, app_version: app, store_banners: banner, store_urls: stores } = settings;
  const rule = { minimum: '', updateMode: app.updateMode };
  return {
    flags: {
      nativeApplePay: flags.nativeApplePay,
      nativeGooglePay: flags.nativeGooglePay,
      notifications: flags.notifications,
      googleAnalytics: flags.googleAnalytics,
      serviceAddon: flags.serviceAddon,
      payWithCardSwitch: flags.payWithCardSwitch,
      appStoreBanner: flags.appStoreBanner,
      webPictureUpload: flags.webPictureUpload,
      allowCashAppPayment: flags.allowCashAppPayment,
    },
    banner: { ...banner },
    version: {
      version: app.version,
      webVersion: webVersion ?? '',
      web: app.systems?.web ?? rule,
      ios: app.systems?.ios ?? rule,
      android: app.systems?.android ?? rule,
    },
    stores: { ...stores },
  };
}
