import { listConsoleOrders } from '@hoist/contract/orders/console';
import { listMechanics } from '@hoist/contract/people/mechanic-accounts';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { expect, test } from './support/test.ts';

// A refused setting.
test.use({ expectedConsole: /the server responded with a status of 422/ });

async function enter(page: Page, url: string, email: string): Promise<{ readonly token: string }> {
  const session = await officeSession(url, email);
  await page.addInitScript((token) => localStorage.setItem('hoist.console.token', token), session.token);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return session;
}

const searchOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const group = (page: Page, name: string) => searchOf(page).getByRole('region', { name });

async function type(page: Page, words: string): Promise<void> {
  if (!(await searchOf(page).isVisible())) await page.keyboard.press('/');
  const field = searchOf(page).getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('');
  await page.keyboard.type(words);
}

test('dispatch finds orders, people, vehicles and addresses as typed, by the keyboard alone [CS001] @desktop', async ({
  page,
  server,
}) => {
  const session = await enter(page, server.url, 'dispatcher@hoist.test');
  const { data } = await callApi(server.url, listConsoleOrders, { query: {}, options: session });
  const order = data.find(({ customer }) => customer.name === 'Claire Nguyen');
  if (!order) throw new Error('The demo has no order of Claire Nguyen');

  // Enter does not wait for the answer.
  await type(page, String(order.ordersServicesId));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: `Order ${order.ordersServicesId}` });
  await expect(panel).toBeVisible();
  // The names in an order lead to the people.
  await panel.getByRole('link', { name: 'Claire Nguyen', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${order.customer.usersId}$`));

  await type(page, 'nguyen');
  await expect(group(page, 'Customers').getByRole('link')).toHaveCount(1);
  await expect(group(page, 'Orders').getByRole('link').first()).toContainText('Claire Nguyen');
  await page.keyboard.press('ArrowDown');
  await expect(group(page, 'Customers').getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(group(page, 'Orders').getByRole('link').first()).toBeFocused();
  // Further letters go on with the search.
  await page.keyboard.press('x');
  await expect(searchOf(page).getByRole('searchbox')).toHaveValue('nguyenx');
  await expect(searchOf(page).getByText('No matches')).toBeVisible();

  await type(page, 'roxton');
  await expect(group(page, 'Addresses').getByRole('link').first()).toContainText('Roxton');
  await expectNoFindings(page, 'addresses in the search');
  await type(page, 'ctbm');
  await expect(group(page, 'Vehicles').getByRole('link').first()).toContainText('CTBM 905');
  const { data: mechanics } = await callApi(server.url, listMechanics, { query: {}, options: session });
  const mechanic = mechanics.find(({ name }) => name === 'Jun Park');
  await type(page, 'jun park');
  await expect(group(page, 'Mechanics').getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/mechanics/${mechanic?.mechanicId}$`));
});

test('a bookkeeper finds orders and mechanics, and no customer, vehicle or address [CS001] @desktop @long', async ({
  page,
  server,
}) => {
  await enter(page, server.url, 'bookkeeper@hoist.test');
  await type(page, 'nguyen');
  await expect(group(page, 'Orders').getByRole('link').first()).toBeVisible();
  await expect(group(page, 'Customers')).toHaveCount(0);
  await type(page, 'roxton');
  await expect(searchOf(page).getByText('No matches')).toBeVisible();
  await type(page, 'jun park');
  await expect(group(page, 'Mechanics').getByRole('link')).toHaveCount(1);
  await expect(group(page, 'Settings')).toHaveCount(0);
});

test('an owner finds a setting, sees what a new rate does to prices and keeps it as a draft [CT005, CS001] @once @long', async ({
  page,
  server,
}) => {
  await enter(page, server.url, 'owner@hoist.test');
  await type(page, 'cash pay');
  await group(page, 'Settings').getByRole('link', { name: 'Cash payment' }).click();
  await expect(page.getByLabel('Cash payment')).toBeFocused();

  await page.goto('/admin/catalogue/prices');
  const effect = page.getByRole('region', { name: 'What this changes' });
  await expect(effect.getByRole('definition').first()).toContainText('$');
  const labour = page.getByLabel('Labour', { exact: true });
  await labour.fill('140');
  await expect(effect.getByText('→').first()).toBeVisible();
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toContainText('Labour: $120.00 an hour');
  await expect(bar).toContainText('$140 an hour');
  await expectNoFindings(page, 'changed rates');
  await page.getByLabel('Longest distance').fill('1');
  await bar.getByRole('button', { name: 'Save to draft' }).click();
  await expect(page.getByLabel('Longest distance')).toHaveAttribute('aria-invalid', 'true');
  await bar.getByRole('button', { name: 'Discard' }).click();
  await labour.fill('140');
  await bar.getByRole('button', { name: 'Save to draft' }).click();
  await expect(page.getByText('In the draft', { exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(labour).toHaveValue('140.00');
  await page.getByRole('button', { name: 'Remove from draft' }).click();
  await expect(labour).toHaveValue('120.00');
});
