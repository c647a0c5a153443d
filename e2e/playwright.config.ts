import { defineConfig } from '@playwright/test';
import { findInstalledBrowser } from '../scripts/lib/find-browser.ts';
import { forBrowsers, native, nativeTurnOf, turnOf } from './systems.ts';

const executablePath = process.env['HOIST_BROWSER'] ?? findInstalledBrowser();
// The workers read this file too, and need not look again.
if (executablePath !== undefined) process.env['HOIST_BROWSER'] = executablePath;
const report = process.env['HOIST_E2E_REPORT'] ?? '../test-results/journeys.json';

/** With the long tests both sizes try everything. */
const everything = process.env['HOIST_LONG'] === '1';
/** What is about rules more than about room: tried on the phone, on both sizes with the long tests. */
const once =
  /\/(accessibility|accessibility-matrix|site|orders|mechanics|mechanic-calendar|extra-work|job-sheet|conversation|your-account|cash|wallet|analytics|accounts|sessions|slot-lost|price-changed|hostile-texts|closed-browser|errors|notifications|web-pictures|works-anywhere|client-rules|dialogs|layout-shift|company|forms|cards|card-data|pay-with-card|sent-booking)\.spec\.ts$/;

/** What is dear takes turns: an eighth of it in one run of `npm test`, by its seed; all of it with the long tests. */
const turns = [
  /\/(accessibility|accessibility-matrix|sessions)\.spec\.ts$/,
  /\/(closed-browser|tracking|console-dispatch)\.spec\.ts$/,
  /\/(layout-shift|long-lists|console-people)\.spec\.ts$/,
  /\/(offline-day|console-roles)\.spec\.ts$/,
  /\/(before-the-visit|kept-promises|late-day|nobody-there|console-money)\.spec\.ts$/,
  /\/(vehicle-passport|wallet|slow-connection|visit|account-deletion|console-tasks|console-updates)\.spec\.ts$/,
  /\/(site|report-block|console-catalogue)\.spec\.ts$/,
  /\/(offline-sheet|works-anywhere)\.spec\.ts$/,
] as const;
/** On the phone each time; on the desktop in turns, too. */
const alsoOnDesktop = [/\/order-details\.spec\.ts$/, /\/journeys\.spec\.ts$/, /\/home\.spec\.ts$/] as const;
const seed = process.env['HOIST_SEED'];
/** Those whose turn it is not. */
const notNow = (parts: readonly RegExp[]): readonly RegExp[] =>
  seed === undefined || everything ? [] : parts.filter((_, place) => place !== Number(seed) % parts.length);
const left = notNow(turns);

/**
 * The native apps on a simulated device, on either system in turns: of what is about them alone a third, of all the rest one
 * file; everything with the long tests.
 */
const asApp = everything
  ? { testIgnore: [...forBrowsers] }
  : { testMatch: seed === undefined ? native : [nativeTurnOf(Number(seed)), turnOf(Number(seed))] };
const systems = ['ios', 'android'] as const;
const systemsNow =
  seed === undefined || everything ? systems : systems.filter((_, n) => n === Number(seed) % 2);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export default defineConfig<{ readonly system: 'web' | 'ios' | 'android' }>({
  testDir: '.',
  globalSetup: './support/prepare-data.ts',
  outputDir: '../test-results/journeys',
  // Two cores; every worker has a server and a browser of its own.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A sixth of a journey's time: asked for where one failed.
    trace: process.env['HOIST_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    // Each test has a browser of its own, in which the worker would fetch the whole app to keep it, and hide it from
    // `page.route`. Those that are about it allow it (works-anywhere.spec.ts).
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The page of a native app is its own; its server is this machine in the tests.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [native, ...left],
      grepInvert: /@desktop/,
      use: phone,
    },
    // What the width does not change, and what takes a finger, is tried on the phone alone.
    {
      name: 'desktop',
      grepInvert: everything ? /@phone/ : /@phone|@once/,
      testIgnore: everything ? [native] : [native, once, ...left, ...notNow(alsoOnDesktop)],
      use: { viewport: { width: 1280, height: 800 } },
    },
    ...systemsNow.map((system) => ({
      name: system,
      grepInvert: /@desktop|@browser/,
      ...asApp,
      use: { ...phone, system },
    })),
  ],
});
