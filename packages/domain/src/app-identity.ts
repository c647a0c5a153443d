/**
 * Who the product is towards the stores and the two systems. Another brand changes it here and generates both projects
 * anew (docs/apps.md): names, icons, links and permissions follow.
 */
export const appIdentity = {
  name: 'Hoist',
  /** Bundle identifier on Apple's devices, application id on Android. */
  id: 'ca.hoist.app',
  /** Of links that open the app from anywhere: `hoist://inside/orders`. */
  scheme: 'hoist',
  /** Where the product answers: links below it open the app, and the app calls it. No slash at its end. */
  url: 'https://hoist.example',
  /** Under which Apple Pay knows the merchant. */
  appleMerchantId: 'merchant.ca.hoist.app',
} as const;
