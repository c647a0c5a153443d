/**
 * Paths that open the installed app: each path and everything below it. The association files of the server, the intent
 * filters of Android and the app's routes must agree with it (scripts/lib/app-links.test.ts, scripts/lib/apps).
 *
 * Left out on purpose: `/` and the landing pages, `/admin`, `/api`, `/dev`, `/sim` and `/assets`, which are not pages
 * of the app; `/act-as`, which staff open in a browser; `/standalone`, which partners embed; `/visit-booking`, whose
 * link was texted to a caller, who needs no app; `/extra-work` and `/visit-moved`, which anyone may answer without it;
 * `/mechanic-application`, whose applicant has none yet; `/confirm-email` of the server.
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

/** Whether a path opens the app: `/inside/orders` does, `/insider` does not. */
export const opensApp = (path: string): boolean =>
  appLinkPaths.some((one) => path === one || path.startsWith(`${one}/`));
