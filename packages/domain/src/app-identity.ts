/**
 * The product's identity in the app stores and on devices. To rebrand, change it here and regenerate both native
 * projects (docs/apps.md).
 */
export const appIdentity = {
  name: 'Hoist',
  /** Bundle identifier on iOS, application id on Android. */
  id: 'ca.hoist.app',
  /** Scheme of deep links: `hoist://inside/orders`. */
  scheme: 'hoist',
  /** Origin of the server: links below it open the app, and the app calls it. No trailing slash. */
  url: 'https://hoist.example',
  /** Merchant identifier of Apple Pay. */
  appleMerchantId: 'merchant.ca.hoist.app',
} as const;
