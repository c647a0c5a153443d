import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { appOrigin, deviceOf, installDevice, type SimulatedDevice } from './device/device.ts';
import type { System } from './device/headers.ts';
import { bundleKeys } from './bundles.ts';
import { Inbox } from './inbox.ts';
import { startPreparedServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { Servers } from './servers.ts';

interface WorkerFixtures {
  readonly servers: Servers;
}

interface Fixtures {
  /** The name of the file whose tests move the server's clock: they have a server of their own. */
  readonly movesClock: string | false;
  /** How long the server holds what can be undone; a file whose tests press Undo needs the ten of the product. */
  readonly undoSeconds: 1 | 10;
  /** With the demo data: one for most tests of a worker. */
  readonly server: RunningServer;
  /** Lines that the browser's console may show in this test: what no app can keep a browser from writing. */
  readonly expectedConsole: RegExp;
  /** What the device's owner said about being counted. */
  readonly analyticsChoice: 'accepted' | 'declined' | 'ask';
  /** How long a screen waits for the answer to a step; eight in the product. */
  readonly answerSeconds: number;
  /** What shows the product: a browser, or the native app on a simulated device. */
  readonly system: 'web' | System;
  /** The device of `page`. Asking for it on the web fails the test. */
  readonly device: SimulatedDevice;
  readonly inbox: Inbox;
  /** Opens a page for one more person, with storage of their own. */
  readonly newPerson: () => Promise<Page>;
  readonly watch: (context: BrowserContext) => void;
}

const alreadyRunning = (url: string): RunningServer => ({
  url,
  folder: process.env['HOIST_E2E_FOLDER'] ?? '',
  database: process.env['HOIST_E2E_DATABASE'],
  log: () => '',
  pass: () => Promise.reject(new Error('The clock of a server that runs already cannot be moved')),
  stop: () => Promise.resolve(),
});

function startFor({
  movesClock,
  undoSeconds,
}: Pick<Fixtures, 'movesClock' | 'undoSeconds'>): Promise<RunningServer> {
  const running = process.env['HOIST_E2E_URL'];
  if (running !== undefined) return Promise.resolve(alreadyRunning(running));
  return startPreparedServer({
    main: movesClock === false ? 'real' : 'movedClock',
    settings: { APP_BUNDLE_PUBLIC_KEY: bundleKeys().publicKey, UNDO_SECONDS: String(undoSeconds) },
  });
}

/** The device was asked before, and does not ask again. */
export const answerConsent = (context: BrowserContext, answer: 'accepted' | 'declined') =>
  context.addInitScript((choice) => {
    try {
      localStorage.setItem('hoist.analytics', choice);
    } catch {
      // A frame without storage of its own.
    }
  }, answer);

/** On a busy machine an answer takes long; a screen that stops waiting would show the step as queued. */
const waitForAnswers = (context: BrowserContext, seconds: number) =>
  context.addInitScript((ms) => {
    Object.assign(globalThis, { __ANSWER_MS__: ms });
  }, seconds * 1000);

/** Playwright says so itself where the tests keep the service worker out. */
const keptOut = /Service Worker registration blocked by Playwright/;
/** The native app's page is a secure one, as on a device; the server of the tests is not, as one in life is. */
const insecureServer = /^warning: Mixed Content: .*'http:\/\/127\.0\.0\.1:/;

/** What was thrown: the browser gives no stack for what none of our lines threw, such as a module that could not be fetched. */
const thrown = ({ stack, name, message }: Error) => (stack ? stack : `${name}: ${message}`);

/** Playwright's test with Hoist running; an error or a warning in the browser's console fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  servers: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads a fixture's needs from this pattern
    async ({}, provide) => {
      const servers = new Servers(() => startFor({ movesClock: false, undoSeconds: 1 }));
      await provide(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  movesClock: [false, { option: true }],
  undoSeconds: [1, { option: true }],
  server: [
    async ({ servers, movesClock, undoSeconds }, provide) => {
      const isShared = movesClock === false && undoSeconds === 1;
      const name = `${movesClock}, undone for ${undoSeconds} s`;
      await provide(
        isShared
          ? await servers.shared()
          : await servers.own(name, () => startFor({ movesClock, undoSeconds })),
      );
    },
    { timeout: 90_000 },
  ],
  expectedConsole: [/(?!)/, { option: true }],
  analyticsChoice: ['declined', { option: true }],
  answerSeconds: [30, { option: true }],
  system: ['web', { option: true }],
  baseURL: ({ server, system }, provide) => provide(system === 'web' ? server.url : appOrigin),
  device: ({ page }, provide) => {
    const device = deviceOf(page);
    if (!device) throw new Error('The web has no device');
    return provide(device);
  },
  inbox: ({ server }, provide) => provide(new Inbox(server.url)),
  watch: async ({ expectedConsole }, provide) => {
    const unexpected: string[] = [];
    const note = (line: string) => {
      if (![keptOut, insecureServer, expectedConsole].some((one) => one.test(line))) unexpected.push(line);
    };
    await provide((context) => {
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          note(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(`uncaught: ${thrown(error.error())}`));
    });
    expect(unexpected, 'errors and warnings in the console').toEqual([]);
  },
  context: async ({ context, watch, analyticsChoice, answerSeconds, system, server }, provide) => {
    watch(context);
    await waitForAnswers(context, answerSeconds);
    if (system !== 'web')
      await installDevice(context, { system, serverUrl: server.url, serverFolder: server.folder });
    if (analyticsChoice !== 'ask') await answerConsent(context, analyticsChoice);
    await provide(context);
  },
  newPerson: async ({ browser, baseURL, watch, analyticsChoice, answerSeconds, system, server }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      watch(context);
      await waitForAnswers(context, answerSeconds);
      if (system !== 'web')
        await installDevice(context, { system, serverUrl: server.url, serverFolder: server.folder });
      if (analyticsChoice !== 'ask') await answerConsent(context, analyticsChoice);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
