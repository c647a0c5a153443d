import { listConsoleOrders } from '@hoist/contract/orders/console';
import { listMechanics } from '@hoist/contract/people/mechanic-accounts';
import { listCustomers } from '@hoist/contract/people/customers';
import type { Browser, Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { sample } from './support/sample.ts';
import { expect, test } from './support/test.ts';

/** The areas by their addresses, in the order of the navigation, and who has them. */
const areas = [
  ['Today', 'today', 'everybody'],
  ['Orders', 'orders', 'everybody'],
  ['Dispatch', 'board', 'visits'],
  ['To do', 'queues', 'visits'],
  ['Inbox', 'inbox', 'visits'],
  ['Customers', 'customers', 'visits'],
  ['Mechanics', 'mechanics', 'everybody'],
  ['Parts', 'parts', 'visits'],
  ['Catalogue', 'catalogue', 'everybody'],
  ['Content', 'content', 'owner'],
  ['Settings', 'settings', 'owner'],
  ['Money', 'money', 'books'],
  ['Reports', 'reports', 'books'],
  ['Team', 'team', 'owner'],
  ['Activity log', 'audit', 'owner'],
  ['Health', 'health', 'owner'],
] as const;
type Part = (typeof areas)[number][2];

const roles: Readonly<Record<string, readonly Part[]>> = {
  owner: ['everybody', 'visits', 'books', 'owner'],
  dispatcher: ['everybody', 'visits'],
  support: ['everybody', 'visits'],
  bookkeeper: ['everybody', 'books'],
};

const nowhere = (page: Page) => page.getByRole('heading', { name: 'Page not found' });

for (const [role, parts] of Object.entries(roles))
  test(`the ${role} sees the areas of the role in the console, and no other by its address [AC003] @once`, async ({
    page,
    server,
  }) => {
    const { token } = await officeSession(server.url, `${role}@hoist.test`);
    await page.addInitScript((word) => localStorage.setItem('hoist.console.token', word), token);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/today$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    const links = page.getByRole('navigation', { name: 'Areas' }).getByRole('link').locator('span');
    const own = areas.filter(([, , part]) => parts.includes(part));
    await expect(links).toHaveText(own.map(([name]) => name));
    for (const [, path, part] of areas) {
      if (parts.includes(part)) continue;
      await page.goto(`/admin/${path}`);
      await expect(nowhere(page), path).toBeVisible();
    }
  });

test('in French the day, its groups and its figures are named, and the bookkeeper sees no visits [AC003] @once', async ({
  page,
  server,
}) => {
  const { token } = await officeSession(server.url, 'bookkeeper@hoist.test');
  await page.addInitScript((word) => {
    localStorage.setItem('hoist.console.token', word);
    localStorage.setItem('hoist.console.language', 'fr');
  }, token);
  await page.goto('/admin/today');
  await expect(page.getByRole('region', { name: 'À régler' })).toBeVisible();
  await expect(page.getByText('Réservé aujourd’hui')).toBeVisible();
  await expect(page.getByText('Sans mécanicien', { exact: true })).toHaveCount(0);
  await expectNoFindings(page, 'the first page in French');
});

/** Where every screen of the console is, with one of what there is of each. */
async function screensOf(url: string, options: { readonly token: string }): Promise<readonly string[]> {
  const { data: orders } = await callApi(url, listConsoleOrders, { query: {}, options });
  const { data: customers } = await callApi(url, listCustomers, { query: {}, options });
  const { data: mechanics } = await callApi(url, listMechanics, { query: {}, options });
  const below = (area: string, names: readonly string[]) => names.map((name) => `${area}/${name}`);
  return [
    'today',
    'orders',
    `orders/${orders[0]?.ordersServicesId}`,
    'board',
    'queues',
    ...below('queues', [
      'unassigned',
      'absent',
      'unconfirmed',
      'late',
      'payment',
      'requests',
      'pictures',
      'inquiries',
      'blocked',
      'reports',
    ]),
    'inbox',
    'customers',
    `customers/${customers[0]?.usersId}`,
    'mechanics',
    'mechanics/applications',
    `mechanics/${mechanics[0]?.mechanicId}`,
    'parts',
    ...below('parts', ['lines', 'suppliers', 'lockers']),
    'catalogue',
    'content',
    'content/messages',
    'content/messages/confirmed',
    'settings',
    'money',
    ...below('money', ['disputes', 'ledger', 'accounts', 'receivables', 'payouts', 'reports']),
    ...below('money', ['pay', 'pay/payouts', 'pay/payees', 'pay/rules']),
    'reports',
    'reports/reviews',
    'team',
    'audit',
    'health',
    ...below('health', ['errors', 'operations', 'messages', 'notices', 'calls']),
  ];
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const languages = ['en-CA', 'fr-CA'] as const;

async function look(
  browser: Browser,
  given: { readonly url: string; readonly token: string; readonly paths: readonly string[] },
  watch: (context: Awaited<ReturnType<Browser['newContext']>>) => void,
) {
  for (const [place, path] of given.paths.entries()) {
    const size = (['phone', 'desktop'] as const)[place % 2] ?? 'phone';
    const locale = languages[Math.floor(place / 2) % 2] ?? 'en-CA';
    const context = await browser.newContext({
      baseURL: given.url,
      locale,
      viewport: sizes[size],
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    watch(context);
    const page = await context.newPage();
    await page.addInitScript((word) => localStorage.setItem('hoist.console.token', word), given.token);
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expectNoFindings(page, `${path}, ${size}, ${locale}`);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wider, `${path}, ${size}, ${locale}: wider than the screen`).toBeLessThanOrEqual(0);
    await context.close();
  }
}

test('no screen of the console has a finding, in both languages and sizes [OF016] @once', async ({
  browser,
  server,
  watch,
}) => {
  test.setTimeout(300_000);
  const session = await officeSession(server.url, 'admin@hoist.test');
  const paths = await screensOf(server.url, session);
  await look(browser, { url: server.url, token: session.token, paths: sample(paths, 10) }, watch);
});
