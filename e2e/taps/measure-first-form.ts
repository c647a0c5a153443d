// Measures from "Book this" on a landing to the sign-up form, on a slow line and a slow processor, for
// `npm run bench:web`: prints milliseconds as JSON, pressed immediately and after the preload that a price starts.
import { devices } from '@playwright/test';
import { launch } from '../screens/launch.ts';
import { checkPrice } from '../support/price-check.ts';

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('The address of a server with the demo data is missing');

/** Bytes per second of 400 kbit/s. */
const throughput = 400_000 / 8;
/** As slow as Lighthouse makes the processor for a middling phone. */
const slower = 4;

async function measure(preloaded: boolean): Promise<number> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: url ?? '',
    locale: 'en-CA',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => localStorage.setItem('hoist.analytics', 'declined'));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
    connectionType: 'cellular3g',
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const book = await checkPrice(page);
  if (preloaded) await page.waitForLoadState('networkidle');
  const begun = performance.now();
  await book.tap();
  await page.getByLabel('First name').waitFor();
  const ms = performance.now() - begun;
  await context.close();
  return Math.round(ms);
}

const browser = await launch();
try {
  const figures = { immediately: await measure(false), preloaded: await measure(true) };
  process.stdout.write(JSON.stringify(figures));
} finally {
  await browser.close();
}
