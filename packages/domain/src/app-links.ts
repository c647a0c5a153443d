/**
 * Which addresses of the product open the app where it is installed: each path and everything below it. The two
 * association files that the server serves, the intent filters of the Android project and the app's own routes agree
 * with this list (scripts/lib/app-links.test.ts, scripts/lib/apps).
 *
 * Left out on purpose: `/` and the landings for search engines, which are about the product and not of the app; `/admin`,
 * `/api`, `/dev`, `/sim` and `/assets`, which are not pages of the app; `/act-as`, which the office opens in a browser;
 * `/standalone`, which stands in partners' pages; `/confirm-email`, which the server answers itself.
 */
export const appLinkPaths = [
  '/home-page',
  '/inside',
  '/company',
  '/reset-password',
  '/payments',
  '/vehicle-passport',
  '/vehicle-transfer',
  '/visit-tracking',
  '/visit-reminder',
  '/close/browser',
  '/fr/home-page',
  '/fr/company',
] as const;

/** Whether an address of the product is the app's: `/inside/orders` is, `/insider` is not. */
export const opensApp = (path: string): boolean =>
  appLinkPaths.some((one) => path === one || path.startsWith(`${one}/`));
