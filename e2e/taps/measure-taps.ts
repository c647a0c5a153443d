// Measures the customers' main taps at the server of the given address, for `npm run bench:web`: prints them as JSON.
import { devices } from '@playwright/test';
import { launch } from '../screens/launch.ts';
import { demoSession } from '../support/people.ts';
import { customersTaps } from './customers-taps.ts';
import { measureTap, watchTaps } from './measure-tap.ts';

/** The processor as it is, and as slow as Lighthouse makes it for a middling phone. */
const slowdowns = [1, 4];

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('The address of a server with the demo data is missing');

const figures: object[] = [];
const who = await demoSession(url, 'customer@hoist.test');
const browser = await launch();
try {
  for (const slower of slowdowns) {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      baseURL: url,
      locale: 'en-CA',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await watchTaps(page);
    await page.goto('/company/credits');
    await page.evaluate(
      (session) => {
        localStorage.setItem('hoist.analytics', 'declined');
        localStorage.setItem('hoist.language', 'en');
        localStorage.setItem('hoist.session', session);
      },
      JSON.stringify({ token: who.token, userId: who.userId }),
    );
    await page.goto('/inside/accounts');
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    for (const { name, path, press, answer, otherPage = false } of customersTaps) {
      if (path !== undefined) await page.goto(path);
      figures.push({ name, slower, otherPage, ...(await measureTap(page, press(page), answer)) });
    }
    await context.close();
  }
} finally {
  await browser.close();
}
process.stdout.write(JSON.stringify(figures));
