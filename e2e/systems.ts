/** What is about the native apps alone. */
export const native = /\/native[^/]*\.spec\.ts$/;

/** What no native app has, and why: these journeys run in browsers alone, as single ones of other files that are tagged @browser. */
const browsersAlone: Readonly<Record<string, string>> = {
  console: 'the office works in a browser; the apps have no console',
  'first-page': 'the page that comes written from the server: the apps bring their own',
  site: 'the public site, its landings and its links to the stores',
  'card-data':
    "the server's page policy, and the browser's wallets; native-links.spec.ts has the policy of the apps' page",
  'layout-shift': 'what moves while a browser loads a page from the server',
  'late-fonts': 'fonts that come from the server after the page',
  'web-pictures': "the browser's file input; native-senses.spec.ts has the camera",
  'works-anywhere': 'the service worker, and what a browser makes of a page without scripts or storage',
  'closed-browser':
    'a browser closed in the middle of a payment, with its own wallets; native-payments.spec.ts ends the app there',
  wallet: "the browser's wallets; native-payments.spec.ts has the system's own sheets",
  maps: "streets of hosts that a server's settings name; native-links.spec.ts has the policy of the apps' page",
  'slow-connection': 'how the files of the app come over a slow line',
};

const isOf = (name: string) => new RegExp(`/${name}(-[^/]*)?\\.spec\\.ts$`);
export const forBrowsers: readonly RegExp[] = Object.keys(browsersAlone).map(isOf);

export const systems = ['ios', 'android'] as const;

/** The system on which `npm test` tries each part of what is about the apps alone; the long tests try all on both. */
export const nativeOn = {
  ios: /\/native(-push|-payments|-reviewer)?\.spec\.ts$/,
  android: /\/native-(links|senses|updates)\.spec\.ts$/,
} as const satisfies Record<(typeof systems)[number], RegExp>;

/** Journeys of which every requirement has another test: `npm run test:long` alone runs them, as single ones tagged @long. */
export const longJourneys =
  /\/(accessibility|accessibility-matrix|account-deletion|before-the-visit|console-(catalogue|deliveries|dispatch|money|people|roles|tasks|today|updates)|job-sheet|weather-and-no-show|keyboard|late-day|layout-shift|long-lists|mechanic-(application|offers)|native-reviewer|notifications|customer-absent|offline-day|offline-sheet|report-block|slot-lost|slow-connection|vehicle-passport|visit|wallet|web-pictures|works-anywhere)\.spec\.ts$/;

/** Journeys about rules rather than layout: on the phone alone, on both sizes with the long tests. */
export const once =
  /\/(around-the-order|driveway|service-picker|unfinished-payment|brake-job|tips|pay|offer-to-paid|caller-quotes|extra-work-link|mechanic-application|mechanic-offers|site|landing|home|first-page|orders|mechanics|mechanic-calendar|extra-work|job-sheet|conversation|your-account|cash|analytics|accounts|sessions|slot-lost|price-changed|hostile-texts|closed-browser|errors|notifications|web-pictures|client-rules|company|forms|cards|card-data|pay-with-card|sent-booking|order-details|journeys|tracking|maps|map-tiles|console-updates)\.spec\.ts$/;
/** Journeys of the console about rules: on the desktop alone, on both sizes with the long tests. */
export const atDesk =
  /\/(caller|console|console-corrections|console-draft|console-finish|console-messages|console-morning|console-pay|console-search|parts-to-order)\.spec\.ts$/;

/** Whether `npm test` runs a journey of a file, by the tags in its title, on a phone, a desktop or a native app. */
export function isInGate(file: string, tags: readonly string[]): boolean {
  if (longJourneys.test(file) || tags.includes('@long')) return false;
  if (native.test(file)) return true;
  const onPhone = !atDesk.test(file) && !tags.includes('@desktop');
  const onDesktop = !once.test(file) && !tags.includes('@phone') && !tags.includes('@once');
  return onPhone || onDesktop;
}
