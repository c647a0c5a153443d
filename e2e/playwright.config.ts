import { defineConfig } from '@playwright/test';
import { findInstalledBrowser } from '../scripts/lib/find-browser.ts';
import { forBrowsers, native, nativeOn, systems } from './systems.ts';

/** With the long tests every journey runs, on the phone, the desktop and both native systems. */
const everything = process.env['HOIST_LONG'] === '1';
const executablePath = process.env['HOIST_BROWSER'] ?? findInstalledBrowser(everything ? 'whole' : 'shell');
// The workers read this file too, and need not look again.
if (executablePath !== undefined) process.env['HOIST_BROWSER'] = executablePath;
const report = process.env['HOIST_E2E_REPORT'] ?? '../test-results/journeys.json';

/** What is about rules more than about room: tried on the phone, on both sizes with the long tests. */
const once =
  /\/(site|orders|mechanics|mechanic-calendar|extra-work|job-sheet|conversation|your-account|cash|analytics|accounts|sessions|slot-lost|price-changed|hostile-texts|closed-browser|errors|notifications|web-pictures|client-rules|dialogs|company|forms|cards|card-data|pay-with-card|sent-booking|order-details|journeys|tracking|console-updates)\.spec\.ts$/;
/** What is dear and proves no requirement alone waits for the long tests. */
const dear =
  /\/(accessibility|accessibility-matrix|account-deletion|before-the-visit|console-(catalogue|dispatch|money|people|roles|tasks)|kept-promises|late-day|layout-shift|long-lists|nobody-there|offline-day|offline-sheet|report-block|slow-connection|vehicle-passport|visit|wallet|works-anywhere)\.spec\.ts$/;
const later = everything ? [] : [dear];

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
      testIgnore: [native, ...later],
      grepInvert: /@desktop/,
      use: phone,
    },
    // What the width does not change, and what takes a finger, is tried on the phone alone.
    {
      name: 'desktop',
      grepInvert: everything ? /@phone/ : /@phone|@once/,
      testIgnore: everything ? [native] : [native, once, ...later],
      use: { viewport: { width: 1280, height: 800 } },
    },
    ...systems.map((system) => ({
      name: system,
      grepInvert: /@desktop|@browser/,
      ...(everything ? { testIgnore: [...forBrowsers] } : { testMatch: nativeOn[system] }),
      use: { ...phone, system },
    })),
  ],
});
