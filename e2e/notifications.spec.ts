import { requestVin, setProgress, updateOrder } from '@hoist/contract/orders/orders';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { enter, sheet } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a customer gets notifications that a visit is confirmed and that a VIN is needed, and each leads to its screen [NT019, NT020, RO014]', async ({
  page,
  inbox,
  server,
}) => {
  const who = await readyToBook(server.url, inbox);
  const { ordersServicesId } = await book(server.url, who, { service: 'brake-inspection' });
  const { token } = await mechanicOf(server.url, ordersServicesId);
  const params = { ordersServicesId };
  const options = { token };
  await callApi(server.url, updateOrder, { params, form: { order_service_status: 'confirm' }, options });
  await callApi(server.url, requestVin, { params, options });
  // The vehicle's page is already behind the list.
  await enter(page, who, `/inside/select-vehicles/${who.usersVehiclesId}/details`);
  await expect(page.getByRole('heading', { level: 1, name: '2015 Honda Civic' })).toBeVisible();
  await page.locator('a[href="/inside/accounts"]:visible').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
  await page.getByRole('link', { name: /^Notifications/ }).click();
  const loaded = page.waitForRequest((one) =>
    new URL(one.url()).pathname.endsWith(`/orders_services/${ordersServicesId}`),
  );
  const isRead = () =>
    page.waitForResponse(
      (one) => one.request().method() === 'POST' && /\/user-notifications\/\d+$/.test(one.url()),
    );
  const vinIsRead = isRead();
  await page.getByRole('button', { name: /We need your VIN/ }).click();
  await loaded;
  await vinIsRead;
  await expect(page).toHaveURL(
    new RegExp(`/inside/select-vehicles/${who.usersVehiclesId}/details\\?edit=1$`),
  );
  const form = sheet(page, 'Edit vehicle');
  await form.getByLabel('VIN (optional)').fill('2HGFB2F55FH512345');
  await form.getByRole('button', { name: 'Save vehicle' }).click();
  await expect(page).toHaveURL(/\/inside\/accounts\/notifications$/);
  await page.goto('/inside/accounts/notifications');
  const confirmationIsRead = isRead();
  await page.getByRole('button', { name: /Confirmed for/ }).click();
  // The next page load would cancel it.
  await confirmationIsRead;
  await expect(page).toHaveURL(new RegExp(`/inside/orders/${ordersServicesId}/user/details$`));
  await expect(page.getByRole('heading', { name: `Service# ${ordersServicesId}` })).toBeVisible();
  await callApi(server.url, setProgress, {
    params,
    form: { progress: 'on_the_way', confirmed: true },
    options,
  });
  await page.goto('/inside/accounts/notifications');
  // The message waits while the step can be undone.
  await expect(page.getByRole('button', { name: /^New: \w+ is on the way/ })).toBeVisible({
    timeout: 30_000,
  });
  for (const read of [/^We need your VIN/, /^Confirmed for/])
    await expect(page.getByRole('button', { name: read })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: /^New: / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});
