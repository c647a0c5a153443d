import { listDisputes } from '@hoist/contract/payments/disputes';
import { logError } from '@hoist/contract/operations/logs';
import { readReports } from '@hoist/contract/operations/reports';
import { updateOrder } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { mechanicOf } from './support/orders.ts';
import { saveCard } from './support/save-card.ts';
import { providerOf, type RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

// Browsers write down every answer that is no success: more cash than anybody holds.
test.use({ expectedConsole: /the server responded with a status of 422/ });

const tokenKey = 'hoist.console.token';

/** Logs the page in as the owner. */
async function asOwner(page: Page, serverUrl: string): Promise<string> {
  const { token } = await officeSession(serverUrl, 'owner@hoist.test');
  await page.addInitScript(
    ([name, value]) => localStorage.setItem(name ?? '', value ?? ''),
    [tokenKey, token],
  );
  return token;
}

interface Intent {
  readonly status: string;
  readonly latest_charge: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A confirmed visit whose deposit the customer's bank wants back. */
async function disputedOrder(server: RunningServer): Promise<number> {
  const who = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
  const card = await saveCard(server.url, who, 'pm_card_mastercard');
  const { ordersServicesId } = await book(server.url, who, {
    service: 'brake-pads-front',
    cardId: card.usersCreditCardsId,
  });
  const mechanic = await mechanicOf(server.url, ordersServicesId);
  await callApi(server.url, updateOrder, {
    params: { ordersServicesId },
    form: { order_service_status: 'confirm' },
    options: { token: mechanic.token },
  });
  const provider = providerOf(server.folder);
  const state = (await (await fetch(`${provider}/sim/state`)).json()) as {
    readonly payment_intents: readonly Intent[];
  };
  const taken = state.payment_intents.find(
    ({ status, metadata }) =>
      status === 'succeeded' && metadata['orders_services_id'] === String(ordersServicesId),
  );
  await fetch(`${provider}/sim/dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ charge: taken?.latest_charge }),
  });
  return ordersServicesId;
}

test('the books are read, a dispute is answered with its evidence, and a quarter goes to accounting [MN031, PM014] @once', async ({
  page,
  server,
}) => {
  const token = await asOwner(page, server.url);
  const order = await disputedOrder(server);
  await expect
    .poll(async () => (await callApi(server.url, listDisputes, { options: { token } })).data.length)
    .toBeGreaterThan(0);

  await page.goto('/admin/money');
  await expect(page.getByRole('heading', { name: 'Reconciliation', level: 1 })).toBeVisible();
  await expectNoFindings(page, 'the findings');
  const tabs = page.getByRole('navigation', { name: 'Money' });
  await tabs.getByRole('link', { name: 'Disputes' }).click();
  const row = page.getByRole('table', { name: 'Disputes' }).locator('tr[data-row]').first();
  await expect(row).toContainText('Needs an answer');
  await row.click();
  const panel = page.getByRole('complementary', { name: /^Dispute \d+$/ });
  await expect(panel.getByRole('link', { name: `Order ${order}` }).first()).toBeVisible();
  await expect(panel.getByRole('link', { name: /estimate E-/ })).toBeVisible();
  await expectNoFindings(page, 'a dispute');
  await panel.getByLabel('Your statement').fill('The work was done as agreed. winning_evidence');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Evidence sent to the bank')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'What we submitted' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await tabs.getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByRole('row', { name: /^Bank / })).toBeVisible();
  await expectNoFindings(page, 'the accounts');
  await page.getByRole('link', { name: 'HST owed' }).click();
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await expect(ledger.locator('tr[data-row]').first()).toBeVisible();
  await expect(page.getByLabel('Account')).toHaveValue('tax_HST');
  await ledger.locator('tr[data-row]').first().click();
  const posting = page.getByRole('complementary', { name: /^Posting \d+$/ });
  await expect(posting.getByRole('row', { name: /HST owed/ })).toBeVisible();
  await expectNoFindings(page, 'the ledger');
  await page.keyboard.press('Escape');

  await tabs.getByRole('link', { name: 'Card payouts' }).click();
  await expect(page.getByText('No payouts yet')).toBeVisible();
  await tabs.getByRole('link', { name: 'Cash' }).click();
  await page.getByRole('table', { name: 'Cash' }).getByRole('button').first().click();
  const cash = page.getByRole('complementary');
  await cash.getByLabel('Amount').fill('999999');
  await cash.getByRole('button', { name: 'Receive cash' }).click();
  await expect(cash.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  await expect(cash.getByLabel('Amount')).toHaveValue('999999');
  await expectNoFindings(page, "a mechanic's cash");
  await cash.getByLabel('Amount').fill('5');
  await cash.getByRole('button', { name: 'Receive cash' }).click();
  await expect(page.getByText(/^Received as S-/)).toBeVisible();
  await page.keyboard.press('Escape');
  await tabs.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('button', { name: 'This year' }).click();
  await expect(page.getByRole('row', { name: /^ON HST/ })).toBeVisible();
  await expectNoFindings(page, 'the reports');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Journal, line by line' }).click();
  const file = await coming;
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFtransaction,occurred_at,/);
  expect(text.split('\r\n').length).toBeGreaterThan(10);
  expect(file.suggestedFilename()).toMatch(/^(hoist-)?journal\..*\.csv$/);
});

test('an error is found and closed, the queues are looked at, and a bar of the numbers leads to its orders [PM013, DI006, CS006, CS010] @once', async ({
  page,
  server,
}) => {
  const token = await asOwner(page, server.url);
  await callApi(server.url, logError, {
    form: {
      error_json: JSON.stringify({ name: 'RangeError', message: 'No gear 7 in this box' }),
      page_url: 'https://hoist.test/inside/orders/10401',
      stacktrace: 'RangeError: No gear\n    at shift (https://hoist.test/assets/gears-AbCd1234.js:1:2)',
    },
  });
  await page.goto('/admin/health');
  await expect(page.getByRole('table', { name: 'Queues' })).toBeVisible();
  await expectNoFindings(page, 'the health');
  const tabs = page.getByRole('navigation', { name: 'Health' });
  await tabs.getByRole('link', { name: 'Errors' }).click();
  await page.getByRole('row', { name: /No gear # in this box/ }).click();
  const panel = page.getByRole('complementary', { name: 'RangeError' });
  await expect(panel.getByText('shift gears.js')).toBeVisible();
  await expectNoFindings(page, 'an error');
  await panel.getByLabel('Note').fill('Gone in the next version');
  await panel.getByRole('button', { name: 'Resolve' }).click();
  await expect(panel.getByText('Gone in the next version')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /No gear # in this box/ })).toBeHidden();
  for (const [name, settled] of [
    ['Messages', page.getByRole('heading', { name: 'Messages', level: 1 })],
    ['Card operations', page.getByRole('heading', { name: 'Card operations', level: 1 })],
    ['Webhooks', page.getByRole('heading', { name: 'Webhooks', level: 1 })],
    ['Slow calls', page.getByRole('heading', { name: 'Slow calls', level: 1 })],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(settled).toBeVisible();
  }
  await expectNoFindings(page, 'the slow calls');

  await expect
    .poll(async () => {
      const query = { from: '2026-01-01', to: '2026-01-02' };
      return (await callApi(server.url, readReports, { query, options: { token } })).data.asOf;
    })
    .not.toBeNull();
  await page.goto('/admin/reports');
  const chart = page.getByRole('region', { name: 'Completed visits', exact: true });
  const bar = chart.getByRole('link').last();
  await expect(bar).toBeVisible();
  await expectNoFindings(page, 'the numbers');
  await chart.getByText('As a table').click();
  await expect(chart.getByRole('row').nth(1)).toBeVisible();
  const coming = page.waitForEvent('download');
  await chart.getByRole('button', { name: /^Export/ }).click();
  expect((await coming).suggestedFilename()).toBe('complete.csv');
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/orders\?from=.*&to=.*&status=complete$/);
  const orders = page.getByRole('table', { name: 'Orders' }).locator('tr[data-row]');
  await expect(orders.first()).toBeVisible();
  for (const [name, leads, rows] of [
    ['Bookings by the day they were made', /orders\?booked_from=.*&booked_to=/, orders],
    [
      'Ratings',
      /reports\/reviews\?from=.*&stars=5$/,
      page.locator('tr[data-row]').filter({ hasText: '★★★★★' }),
    ],
  ] as const) {
    await page.goto('/admin/reports');
    await page.getByRole('region', { name, exact: true }).getByRole('link').last().click();
    await expect(page).toHaveURL(leads);
    await expect(rows.first()).toBeVisible();
  }
  await page.locator('tr[data-row]').first().click();
  await expect(page.getByRole('complementary', { name: /^Order / })).toBeVisible();
});
