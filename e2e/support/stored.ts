import type { Page } from '@playwright/test';
import { appOrigin } from './device/device.ts';
import { expect } from './test.ts';

/** The names of everything that the page has stored: storage of the device and of the tab, cookies, records. */
export const storedNames = async (page: Page) => ({
  // The page itself does not see those that are for the server alone.
  cookies: (await page.context().cookies()).map(({ name }) => name),
  ...(await page.evaluate(async () => {
    const known = (await indexedDB.databases()).some(({ name }) => name === 'hoist');
    const records = async () => {
      const asked = indexedDB.open('hoist');
      await new Promise((resolve) => asked.addEventListener('success', resolve));
      const read = asked.result.transaction('kept').objectStore('kept').getAllKeys();
      await new Promise((resolve) => read.addEventListener('success', resolve));
      asked.result.close();
      return read.result.map(String);
    };
    return {
      device: Object.keys(localStorage).toSorted(),
      tab: Object.keys(sessionStorage).toSorted(),
      records: known ? await records() : [],
    };
  })),
});

/** What a log-out leaves on the device: choices of its user and facts of its app. */
const ofDevice = ['hoist.analytics', 'hoist.bundle', 'hoist.installed', 'hoist.language', 'hoist.theme'];

/** What a log-out leaves of cookies, by its reason. */
const keptCookies = [
  // It names no person, and the server renews it.
  /^XSRF-TOKEN$/,
  // So that guesses of others do not lock this browser out (ADR 160).
  /^hoist-known-[0-9a-f]{12}$/,
];

/** Nothing of a person is stored. */
export async function expectNothingOfAPerson(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { device, tab, cookies, records } = await storedNames(page);
      return {
        device: device.filter((name) => !ofDevice.includes(name)),
        tab,
        cookies: cookies.filter((name) => !keptCookies.some((kept) => kept.test(name))),
        records,
      };
    })
    .toEqual({ device: [], tab: [], cookies: [], records: [] });
}

/** As the server sets it at a checkout (ADR 163); calls of the native apps carry no cookies. */
async function addShownPrice(page: Page): Promise<void> {
  const { origin, hostname } = new URL(page.url());
  if (origin === appOrigin) return;
  const scope = { domain: hostname, path: '/api/users', httpOnly: true, sameSite: 'Lax' as const };
  await page.context().addCookies([{ name: 'hoist-shown-1-2-3', value: '1~quote', ...scope }]);
}

const customerPages = [
  '/inside/home',
  '/inside/orders',
  '/inside/select-locations',
  '/inside/select-vehicles',
  '/inside/accounts',
  '/inside/accounts/profile',
  '/inside/accounts/manage-payments',
  '/inside/accounts/notifications',
  '/inside/accounts/company-policies/privacy-policy',
];

/** Opens the customer's pages, so that the app stores whatever it stores, beside what other scripts store. */
export async function walkTheApp(page: Page): Promise<void> {
  for (const path of customerPages) {
    await page.goto(path);
    await page.locator('.ion-page:not(.ion-page-hidden)').getByRole('heading').first().waitFor();
  }
  await page.evaluate(() => {
    localStorage.setItem('something', 'else');
    sessionStorage.setItem('something', 'else');
    document.cookie = 'something=else; path=/';
    document.cookie = `of-the-domain=else; path=/; domain=${location.hostname}`;
  });
  await addShownPrice(page);
  await expect.poll(async () => (await storedNames(page)).records).toContain('answers');
}
