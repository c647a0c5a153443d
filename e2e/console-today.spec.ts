import { releaseOrder, updateOrder } from '@hoist/contract/orders/orders';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { mechanicOf } from './support/orders.ts';
import { expect, test } from './support/test.ts';
import { timesFrom } from './support/times-from.ts';

// A time before now is refused first.
test.use({ movesClock: 'console-today', expectedConsole: /the server responded with a status of 422/ });

const minute = 60_000;

test('the morning opens on a late visit: the dispatcher sends its new time and finds another mechanic [DI007, DI010]', async ({
  page,
  server,
}) => {
  const customer = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
  const [at = ''] = await timesFrom(server.url, customer, Date.now() + 26 * 60 * minute);
  const { ordersServicesId: id } = await book(server.url, customer, { at });
  const params = { ordersServicesId: id };
  const mechanic = await mechanicOf(server.url, id);
  const options = { token: mechanic.token };
  const form = { order_service_status: 'confirm' as const };
  await callApi(server.url, updateOrder, { params, form, options });
  const now = Date.parse(at) + 25 * minute;
  await server.pass(now - Date.now());
  await page.clock.setFixedTime(now);

  const { token } = await officeSession(server.url, 'dispatcher@hoist.test', now);
  await page.addInitScript((word) => localStorage.setItem('hoist.console.token', word), token);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/today$/);
  const needs = page.getByRole('region', { name: 'Needs a person' });
  const row = needs.locator('.need', { has: page.locator(`a[href$="/today/${id}"]`) });
  const late = row.filter({ hasText: 'No new time was sent' });
  await expect(late).toContainText(/is 2\d min late for/);
  await expect(late.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expectNoFindings(page, 'the first page');

  // Taken, a need is shown under Mine; hidden, it waits an hour for everyone.
  await late.hover();
  await late.getByRole('button', { name: /^I’ll take it/ }).click();
  await expect(late.getByText('You’re on it')).toBeVisible();
  await needs.getByRole('button', { name: /^Mine/ }).click();
  await expect(late).toBeVisible();
  await expectNoFindings(page, 'what is mine');
  await late.getByRole('button', { name: /^Hide for an hour/ }).click();
  await expect(needs.getByText('Nothing is yours')).toBeVisible();
  await needs.getByRole('button', { name: /^Hidden/ }).click();
  await late.getByRole('button', { name: /^Show again/ }).click();
  await expect(needs.getByText('Nothing is hidden')).toBeVisible();
  await needs.getByRole('button', { name: /^All/ }).click();

  // The keys work from the row that has the focus.
  await late.getByRole('link', { name: /late for/ }).focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Send a new time' });
  await dialog.getByLabel(/^Minutes after/).fill('5');
  await dialog.getByRole('button', { name: 'Send a new time' }).click();
  await expect(dialog.getByLabel(/^Minutes after/)).toHaveAccessibleDescription(/\S/);
  await dialog.getByLabel(/^Minutes after/).fill('55');
  await expectNoFindings(page, 'a new time');
  await dialog.getByRole('button', { name: 'Send a new time' }).click();
  await expect(page.getByText(/^We let .* know/)).toBeVisible();
  await expect(row.filter({ hasText: 'now expected' })).toBeVisible();

  await callApi(server.url, releaseOrder, { params, form: { reason: 'The van broke down' }, options });
  await page.reload();
  const open = row.filter({ hasText: /^(?!.*late for).*(No mechanic for|hasn’t answered a job)/ });
  await open.locator('[data-do]').click();
  await expect(page.getByRole('dialog', { name: 'Move or reassign' })).toBeVisible();
  await page.keyboard.press('Escape');
  await open.locator('.need-open').click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/today$/);
});
