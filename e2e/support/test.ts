import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { Inbox } from './inbox.ts';
import { startPreparedServer } from './server.ts';
import type { RunningServer } from './server.ts';

interface WorkerFixtures {
  /** One server for all tests of a worker, with the demo data. */
  readonly server: RunningServer;
}

interface Fixtures {
  /** Lines that the browser's console may show in this test: a refused call is one, by the browser's own hand. */
  readonly expectedConsole: readonly RegExp[];
  readonly inbox: Inbox;
  /** Opens a page for one more person, with storage of their own. */
  readonly newPerson: () => Promise<Page>;
  readonly watch: (context: BrowserContext) => void;
}

const alreadyRunning = (url: string): RunningServer => ({
  url,
  log: () => '',
  stop: () => Promise.resolve(),
});

/** Playwright's test with Hoist running; an error or a warning in the browser's console fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
    async ({}, provide) => {
      const running = process.env['HOIST_E2E_URL'];
      const server = running === undefined ? await startPreparedServer() : alreadyRunning(running);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  expectedConsole: [[], { option: true }],
  baseURL: ({ server }, provide) => provide(server.url),
  inbox: ({ server }, provide) => provide(new Inbox(server.url)),
  watch: async ({ expectedConsole }, provide) => {
    const unexpected: string[] = [];
    const note = (line: string) => {
      if (!expectedConsole.some((pattern) => pattern.test(line))) unexpected.push(line);
    };
    await provide((context) => {
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          note(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`));
    });
    expect(unexpected, 'errors and warnings in the console').toEqual([]);
  },
  context: async ({ context, watch }, provide) => {
    watch(context);
    await provide(context);
  },
  newPerson: async ({ browser, baseURL, watch }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      watch(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
