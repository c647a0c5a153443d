import { getOwnCash, settleCash } from '@hoist/contract/payments/cash-settlements';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { refused } from './support/expected-console.ts';
import { demoSession } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { officeSession } from './support/office-session.ts';

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
const balance = (page: Page) => front(page).locator('.card-amount');

test('the mechanic sees the cash owed, job by job, and a settlement as soon as the office has taken it in [MN028] @long', async ({
  page,
  server,
}) => {
  const mechanic = await demoSession(server.url, 'mechanic@hoist.test');
  const options = { token: mechanic.token };
  const params = { userId: mechanic.userId };
  const { data } = await callApi(server.url, getOwnCash, { params, options });
  expect(Number(data.balance)).toBeGreaterThan(1);
  await enter(page, mechanic, '/inside/mechanics/home');
  await front(page)
    .getByRole('link', { name: /^Cash to hand in/ })
    .click();
  await expect(front(page).getByRole('heading', { name: 'Cash to hand in' })).toBeVisible();
  await expect(balance(page)).toHaveText(`$${data.balance}`);
  await expect(front(page).getByText('Collected').first()).toBeVisible();
  const bookkeeper = await officeSession(server.url, 'bookkeeper@hoist.test');
  const settled = await callApi(server.url, settleCash, {
    params: { mechanicId: mechanic.userId },
    form: { amount: '1.00', note: 'In the shop' },
    options: { token: bookkeeper.token },
  });
  await expect(balance(page)).toHaveText(`$${settled.data.owedAfter}`);
  const receipt = front(page).getByRole('link', { name: `Receipt ${settled.data.number}` });
  const paper = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect(paper.headers()['content-type']).toBe('application/pdf');
  await front(page)
    .getByRole('link', { name: /Collected/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/inside\/mechanics\/orders\/\d+\/details$/);
});

test.describe('an answer that fails', () => {
  test.use({ expectedConsole: refused(500) });
  test('in French, a list and a calendar that cannot be read say so and can be tried again; a mechanic without cash jobs reads how cash works [OF014, MN029]', async ({
    page,
    server,
  }) => {
    const mechanic = await demoSession(server.url, 'mechanic.montreal@hoist.test');
    const cash = '**/api/users/*/cash*';
    await page.addInitScript(() => localStorage.setItem('hoist.language', 'fr'));
    for (const [path, calls, shown] of [
      ['/inside/mechanics/home/cash', cash, balance(page)],
      [
        '/inside/mechanics/home/calendar',
        '**/api/users/*/mechanic-calendar',
        front(page).getByRole('button', { name: /^Lundi/ }),
      ],
    ] as const) {
      await page.route(calls, (route) =>
        route.fulfill({ status: 500, json: { status: 500, message: 'Erreur', code: 'internal' } }),
      );
      await enter(page, mechanic, path);
      await expect(front(page).getByRole('alert')).toBeVisible();
      await page.unroute(calls);
      await front(page).getByRole('button', { name: 'Réessayer' }).click();
      await expect(shown).toBeVisible();
    }

    await page.route(cash, (route) =>
      route.fulfill({
        json: { status: 1, message: 'OK', data: { balance: '0.00', entries: [] }, recordsTotal: 0 },
      }),
    );
    await page.goto('/inside/mechanics/home/cash');
    await expect(front(page).getByRole('heading', { name: 'Pas encore de comptant' })).toBeVisible();
  });
});
