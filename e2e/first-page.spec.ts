import type { Page } from '@playwright/test';
import { demoSession } from './support/people.ts';
import { checkPrice } from './support/price-check.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Each journey is several short ones.
test.slow();

const files = (page: Page) => {
  const begun: string[] = [];
  const abandoned: string[] = [];
  page.on('request', (request) => begun.push(new URL(request.url()).pathname));
  page.on('requestfailed', (request) => abandoned.push(new URL(request.url()).pathname));
  return { begun, abandoned };
};

/** The files that the form and the page behind it are made of, as the page of the price names them. */
const namedFiles = (page: Page) =>
  page.evaluate(() => {
    const { app, chunks, signUp, behind } =
      document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
    const list = (text = '') => text.split(' ').filter(Boolean);
    return { form: [...list(app), ...list(chunks), ...list(signUp)], behind: list(behind) };
  });

/** When each file or answer was asked for and arrived, in milliseconds after the page. */
const loadedBy = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      path: new URL(entry.name).pathname,
      from: entry.startTime,
      to: (entry as PerformanceResourceTiming).responseEnd,
    })),
  );

test('no file is begun in vain or twice: a visitor who opens the product lands on its home page, a customer arrives at home, and with a price the code of the sign-up form comes within 30 requests, before the page behind it, which it does not need [RT001, RT004, RT008, OF021]', async ({
  page,
  server,
  newPerson,
}) => {
  await test.step('a visitor and a customer who open the product', async () => {
    const asVisitor = files(page);
    await page.goto('/?invitationCode=x');
    await expect(page).toHaveURL(/\/home-page\?invitationCode=x$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('load');
    const { begun: landing } = asVisitor;
    expect(landing.slice(0, landing.indexOf('/home-page'))).toEqual(['/', '/boot.js']);
    expect(asVisitor.abandoned).toEqual([]);

    await keepSession(page, await demoSession(server.url, 'customer@hoist.test'));
    await page.goto('about:blank');
    const { begun, abandoned } = files(page);
    await page.goto('/');
    await expect(page).toHaveURL(/\/inside\/home$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(begun.slice(0, begun.indexOf('/inside'))).toEqual(['/', '/boot.js']);
    expect(abandoned).toEqual([]);
  });

  await test.step('a visitor with a price', async () => {
    await page.evaluate(() => localStorage.removeItem('hoist.session'));
    const book = await checkPrice(page);
    const named = await namedFiles(page);
    expect(named.behind.some((path) => path.includes('/home-page-'))).toBe(true);
    const { begun, abandoned } = files(page);
    await book.click();
    await expect(page.getByLabel('First name')).toBeVisible();
    const loaded = (await loadedBy(page)).filter(({ path }) => /^\/(assets|api)\//.test(path));
    const formAt = Math.max(...loaded.filter(({ path }) => named.form.includes(path)).map(({ to }) => to));
    const before = new Set(loaded.filter(({ from }) => from < formAt).map(({ path }) => path));
    expect(before.size).toBeLessThanOrEqual(30);

    const times = async (paths: readonly string[]) =>
      (await loadedBy(page)).filter(({ path, to }) => paths.includes(path) && to > 0);
    await expect
      .poll(async () => (await times(named.behind)).length)
      .toBeGreaterThanOrEqual(named.behind.length);
    const form = await times(named.form);
    expect(form.length).toBeGreaterThanOrEqual(named.form.length);
    const from = Math.min(...(await times(named.behind)).map((one) => one.from));
    expect(Math.max(...form.map((one) => one.to))).toBeLessThanOrEqual(from);
    const sent = begun.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
    expect(sent.length).toBe(new Set(sent).size);
    expect(abandoned).toEqual([]);

    // On a device that never gets the page behind it.
    const slow = await newPerson();
    await slow.route(/\/assets\/home-page-[\w-]+\.js$/, () => undefined);
    await (await checkPrice(slow)).click();
    await expect(slow.getByLabel('First name')).toBeVisible();
    await expect(slow).toHaveURL(/\/home-page$/);
  });
});
