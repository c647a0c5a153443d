import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findInstalledBrowser } from '../scripts/lib/find-browser.ts';
import { atDesk, forBrowsers, longJourneys, native, nativeOn, once, systems } from './systems.ts';

/** With the long tests every journey runs, on the phone, the desktop and both native systems. */
const everything = process.env['HOIST_LONG'] === '1';
const executablePath = process.env['HOIST_BROWSER'] ?? findInstalledBrowser(everything ? 'whole' : 'shell');
// The workers read this file too, and need not look again.
if (executablePath !== undefined) process.env['HOIST_BROWSER'] = executablePath;
const report = process.env['HOIST_E2E_REPORT'] ?? '../test-results/journeys.json';

const long = everything ? [] : [longJourneys];
/** Leaves out the tests whose title has one of the tags. */
const without = (...tags: readonly string[]) =>
  new RegExp([...tags, ...(everything ? [] : ['@long'])].join('|'));

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export default defineConfig<{ readonly system: 'web' | 'ios' | 'android' }>({
  testDir: '.',
  globalSetup: './support/prepare-data.ts',
  outputDir: '../test-results/journeys',
  // One more than cores: a journey waits for pages, timers and jobs half of its time.
  workers: availableParallelism() + 1,
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
        // As on phones: lines are as wide as their letters, not as letters in whole pixels.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: better compiled code, and collecting garbage beside it, cost more than they save.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc',
        // The page of a native app is its own; its server is this machine in the tests.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: everything ? [native] : [native, atDesk, ...long],
      grepInvert: without('@desktop'),
      use: phone,
    },
    // What the width does not change, and what takes a finger, is tried on the phone alone.
    {
      name: 'desktop',
      grepInvert: everything ? without('@phone') : without('@phone', '@once'),
      testIgnore: everything ? [native] : [native, once, ...long],
      use: { viewport: { width: 1280, height: 800 } },
    },
    ...systems.map((system) => ({
      name: system,
      grepInvert: without('@desktop', '@browser'),
      ...(everything ? { testIgnore: [...forBrowsers] } : { testMatch: nativeOn[system], testIgnore: long }),
      use: { ...phone, system },
    })),
  ],
});
