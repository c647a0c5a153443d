import { getOwnPayee } from '@hoist/contract/pay/payees';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { demoPassword, demoSession } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Browsers log every refusal: a wrong password, an impossible account.
test.use({ expectedConsole: /the server responded with a status of 422/ });

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

test('a mechanic enters an account with the password, and the office sees its last digits only [PD016]', async ({
  page,
  server,
  browser,
}) => {
  const mechanic = await demoSession(server.url, 'mechanic2@hoist.test');
  await enter(page, mechanic, '/inside/mechanics/home/pay');
  await front(page)
    .getByRole('link', { name: /Bank account and SIN/ })
    .click();
  await expect(front(page).getByRole('heading', { name: 'Bank account and SIN' })).toBeVisible();
  await expectNoFindings(page, 'the bank account');
  const form = front(page).locator('form').first();
  await form.getByLabel('Institution number').fill('999');
  await form.getByLabel('Transit number').fill('30012');
  await form.getByLabel('Account number').fill('1234 5678');
  await form.getByLabel('Current password').fill('not this one');
  await form.getByRole('button', { name: 'Save bank account' }).click();
  await expect(form.getByLabel('Institution number')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Institution number').fill('815');
  await form.getByRole('button', { name: 'Save bank account' }).click();
  await expect(form.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Current password').fill(demoPassword);
  await form.getByRole('button', { name: 'Save bank account' }).click();
  await expect(form.getByText('Desjardins (Québec), ends in 678')).toBeVisible();
  const options = { token: mechanic.token };
  const { data } = await callApi(server.url, getOwnPayee, { params: { userId: mechanic.userId }, options });
  expect([data.bank?.lastDigits, data.bank?.isPayable]).toEqual(['678', false]);

  const { token } = await officeSession(server.url, 'bookkeeper@hoist.test');
  const context = await browser.newContext();
  await context.addInitScript((value) => localStorage.setItem('hoist.console.token', value), token);
  const office = await context.newPage();
  await office.goto(`${server.url}/admin/money/pay/payees`);
  const named = office.getByRole('row').filter({ hasText: 'ends in 678' }).getByRole('button');
  await named.click();
  const panel = office.getByRole('complementary');
  await expect(panel.getByText(/Desjardins \(Québec\), ends in 678, payable from/)).toBeVisible();
  await panel.getByLabel('Paid as').selectOption('contractor');
  await panel.getByLabel('GST/HST number').fill('12345');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('GST/HST number')).toHaveAttribute('aria-invalid', 'true');
  await panel.getByLabel('GST/HST number').fill('123456789RT0001');
  await panel.getByLabel('Province').selectOption('QC');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('heading', { name: 'Agreed in writing' })).toBeVisible();
  await office.goto(`${server.url}/admin/money/pay/payouts`);
  await expect(office.getByText('New account, wait a day').first()).toBeVisible();
  await context.close();
});

test('what the card provider still wants of a mechanic is a list of points [PD017] @long', async ({
  page,
  server,
}) => {
  const mechanic = await demoSession(server.url, 'mechanic2@hoist.test');
  await page.route(/\/users\/\d+\/payee/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    const connect = { state: 'missing', due: ['bank', 'document', 'terms'] };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, payoutsBy: 'stripe', connect } },
    });
  });
  await enter(page, mechanic, '/inside/mechanics/home/pay');
  const points = front(page)
    .getByRole('listitem')
    .filter({ hasText: /^(Your bank account|A photo of your ID)/ });
  await expect(points).toHaveCount(2);
  await expect(points.first()).toHaveCSS('list-style-type', 'disc');
});
