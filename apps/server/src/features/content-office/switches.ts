import type { getSwitches as endpoint, Output } from '@hoist/contract';
import type { InfoSettings } from '../info/settings.ts';

type Switches = Output<typeof endpoint>['data'];

/** The settings of `/info` as the office changes them. What nobody asks any more is not shown. */
export function presentSwitches(settings: InfoSettings): Switches {
  const { feature_flags: flags, app_version: app, store_banners: banner, store_urls: stores } = settings;
  const rule = { minimum: '', updateMode: app.updateMode };
  return {
    flags: {
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
      web: app.systems?.web ?? rule,
      ios: app.systems?.ios ?? rule,
      android: app.systems?.android ?? rule,
    },
    stores: { ...stores },
  };
}
