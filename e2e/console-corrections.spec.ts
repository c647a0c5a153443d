import { confirmForMechanic } from '@hoist/contract/orders/for-mechanic';
import { searchConsole } from '@hoist/contract/people/search';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { registered, nextWord } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { timesFrom } from './support/times-from.ts';

// Browsers log every refusal.
test.use({ expectedConsole: /the server responded with a status of (409|422|500)/ });

async function asSupport(page: Page, serverUrl: string): Promise<{ readonly token: string }> {
  const session = await officeSession(serverUrl, 'support@hoist.test');
  await page.addInitScript((token) => localStorage.setItem('hoist.console.token', token), session.token);
  return session;
}

test('support changes the email and phone of a customer who called [PE023] @long', async ({
  page,
  server,
}) => {
  const [caller, other] = [await registered(server.url), await registered(server.url)];
  const session = await asSupport(page, server.url);
  const found = await callApi(server.url, searchConsole, {
    query: { search: caller.email },
    options: session,
  });
  await page.goto(`/admin/customers/${found.data.customers[0]?.usersId}`);
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Change email or phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email or phone' });
  await expect(dialog.getByLabel('Email')).toHaveValue(caller.email);
  await dialog.getByLabel('Email').fill(other.email);
  await dialog.getByLabel('Reason').fill('Lost the old phone');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'There’s already an account with this email or phone number. Search for it.',
  );
  await expectNoFindings(page, 'the contact dialog');
  // A server or proxy that fails without a word.
  await page.route('**/contact', (route) => route.fulfill({ status: 500, body: '' }));
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Something went wrong on our side. Try again in a moment.',
  );
  await page.unroute('**/contact');
  const email = `moved-${nextWord()}@hoist.test`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('link', { name: email })).toBeVisible();
  await expect(panel.getByText('Email or phone changed')).toBeVisible();
});

test('support corrects the address and the vehicle of a booked visit [DI043, DI044]', async ({
  page,
  server,
}) => {
  const who = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
  const { ordersServicesId: id } = await book(server.url, who, { service: 'brake-pads-front' });
  await asSupport(page, server.url);
  await page.goto(`/admin/orders/${id}`);
  const panel = page.getByRole('complementary', { name: `Order ${id}` });
  const dialog = page.getByRole('dialog');
  await panel.getByText('Details and corrections').click();
  await panel.getByRole('button', { name: 'Correct the address' }).click();
  await dialog.getByLabel('Reason').fill('Moved last week');
  await dialog.getByRole('button', { name: 'Add an address' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an address' });
  await adding.getByLabel('Street and number').fill('12 Elm St');
  await adding.getByLabel('City').fill('Toronto');
  await adding.getByLabel('Postal code').fill('M5G 1H1');
  await adding.getByRole('button', { name: 'Add an address' }).click();
  await expect(adding).toBeHidden();
  await expect(dialog.getByLabel('Where the visit is')).toHaveValue(/\d+/);
  await expect(dialog.getByLabel('Where the visit is').locator('option:checked')).toHaveText(
    '12 Elm St, Toronto',
  );
  await expect(dialog.getByLabel('Reason')).toHaveValue('Moved last week');
  await dialog.getByLabel('Phone there').fill('4165550123');
  await expectNoFindings(page, 'the address dialog');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('12 Elm St, Toronto').first()).toBeVisible();

  await panel.getByRole('button', { name: 'Correct the vehicle' }).click();
  await expectNoFindings(page, 'the vehicle dialog');
  await dialog.getByLabel('Reason').fill('The same one');
  await dialog.getByRole('button', { name: 'Save vehicle' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Nothing to correct');
  await page.keyboard.press('Escape');
  await panel.getByRole('tab', { name: 'Activity' }).click();
  await expect(panel.getByText('Address corrected').first()).toBeVisible();
  await expect(panel.getByText('Moved last week').first()).toBeVisible();
});

test('support adds a service that the customer agreed to on the phone [DI045] @long', async ({
  page,
  server,
}) => {
  const who = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
  // In the morning the mechanic's day has room.
  const times = await timesFrom(server.url, who, Date.now() + 9 * 86_400_000);
  const at = times.find((time) => Number(time.slice(11, 13)) < 11) ?? '';
  const { ordersServicesId: id } = await book(server.url, who, { service: 'brake-pads-front', at });
  const session = await asSupport(page, server.url);
  await callApi(server.url, confirmForMechanic, {
    params: { ordersServicesId: id },
    form: { reason: 'No phone' },
    options: session,
  });
  await page.goto(`/admin/orders/${id}`);
  const panel = page.getByRole('complementary', { name: `Order ${id}` });
  const dialog = page.getByRole('dialog', { name: 'Add a service' });
  await panel.getByText('Details and corrections').click();
  await panel.getByRole('button', { name: 'Add a service' }).click();
  const choice = dialog.getByLabel('Service, with its price before tax');
  const wash = await choice.locator('option', { hasText: 'Express' }).first().textContent();
  await choice.selectOption({ label: wash ?? '' });
  await dialog.getByLabel(/agreed to the price on the phone$/).check();
  await dialog.getByLabel('Reason').fill('Called for a wash too');
  await expectNoFindings(page, 'the service dialog');
  await dialog.getByRole('button', { name: 'Add a service' }).click();
  await expect(dialog).toBeHidden();
  await panel.getByRole('tab', { name: 'Activity' }).click();
  await expect(panel.getByText('Service added').first()).toBeVisible();
});
