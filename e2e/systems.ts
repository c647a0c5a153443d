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
