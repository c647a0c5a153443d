import { requestVin, updateOrder } from '@hoist/contract/orders';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a customer is told that a visit is confirmed and that a VIN is needed, and each notice leads to its screen [RO014, NT020]', async ({
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
  await enter(page, who, '/inside/accounts/notifications');
  await page.getByRole('button', { name: /Your VIN is needed/ }).click();
  await expect(page).toHaveURL(
    new RegExp(`/inside/select-vehicles/${who.usersVehiclesId}/details\\?edit=1$`),
  );
  await expect(page.getByRole('button', { name: 'Save the vehicle' })).toBeVisible();
  await page.goto('/inside/accounts/notifications');
  await page.getByRole('button', { name: /Your service is confirmed/ }).click();
  await expect(page).toHaveURL(new RegExp(`/inside/orders/${ordersServicesId}/user/details$`));
  await expect(page.getByRole('heading', { name: `Service# ${ordersServicesId}` })).toBeVisible();
});
