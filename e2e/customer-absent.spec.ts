import { getOrder, setProgress, updateOrder } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { demoBooker } from './support/book.ts';
import { bookDay } from './support/book-day.ts';
import { cameraPicture } from './support/camera-picture.ts';
import { deviceOf } from './support/device/device.ts';
import { anyOf, callCutOff, disconnected } from './support/expected-console.ts';
import { demoSession } from './support/people.ts';
import { enter, sheet } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({
  movesClock: 'customer-absent',
  serviceWorkers: 'allow',
  expectedConsole: anyOf(disconnected, callCutOff),
});

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
const minute = 60_000;

test('a mechanic before a closed door waits, tries to reach the customer, without a connection too, and closes the visit; both read what was done [DI026] @once', async ({
  page,
  context,
  server,
  newPerson,
}) => {
  const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
  const [id = 0] = await bookDay(server.url, customer, 1);
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  const options = { token: mechanic.token };
  const given = { params: { ordersServicesId: id }, options };
  await callApi(server.url, updateOrder, { ...given, form: { order_service_status: 'confirm' } });
  const { data } = await callApi(server.url, getOrder, given);
  const startsAt = Date.parse(data[0]?.preferredTimeUnformatted ?? '');
  await server.pass(startsAt - Date.now());
  await callApi(server.url, setProgress, { ...given, form: { progress: 'arrived' } });

  await page.clock.setFixedTime(startsAt + minute);
  await enter(page, mechanic, `/inside/mechanics/orders/${id}/details`);
  await front(page).getByRole('button', { name: 'Customer isn’t here' }).click();
  await sheet(page, 'Customer isn’t here').getByRole('button', { name: 'Start waiting' }).click();
  await expect(front(page).getByRole('timer')).toHaveText(/^1[45]:/);
  await expect(front(page).getByText('Attempts to reach them: 0 of 2')).toBeVisible();
  // The app takes the picture of the place that a browser cannot.
  const device = deviceOf(page);
  if (device) {
    device.state.pictures.add(await cameraPicture(page, 'teal'));
    const contacts = front(page).locator('.no-show-contacts');
    await contacts.getByRole('button', { name: 'Take a picture' }).click();
    await expect(contacts.getByText('1 picture taken')).toBeVisible();
  } else await expect(front(page).getByText(/The office will review this visit/)).toBeVisible();

  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(front(page).getByText(/^Customer isn.t here\. Wait until /)).toBeVisible();
  await page.goBack();

  const theirs = await newPerson();
  await theirs.clock.setFixedTime(startsAt + minute);
  await enter(theirs, customer, `/inside/orders/${id}/user/details`);
  await expect(front(theirs).getByRole('alert')).toContainText('is here but can’t find you');

  await front(page).getByRole('button', { name: 'Close as no-show' }).click();
  await expect(
    front(page).getByText(/^Still to do: wait until .*, try to reach the customer\.$/),
  ).toBeVisible();
  // The device's own telephone opens with each; no browser of the journeys has one.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"], a[href^="sms:"]')) event.preventDefault();
    }),
  );
  await context.setOffline(true);
  await front(page).getByRole('link', { name: 'Call', exact: true }).click();
  await expect(front(page).getByText('Attempts to reach them: 1 of 2')).toBeVisible();
  await front(page).getByRole('link', { name: 'Text' }).click();
  await expect(front(page).getByText('Attempts to reach them: 2 of 2')).toBeVisible();
  await page.clock.setFixedTime(startsAt + 17 * minute);
  await expect(front(page).getByText('The wait is over')).toBeVisible();
  await front(page).getByRole('button', { name: 'Close as no-show' }).click();
  await page.locator('.alert').getByRole('button', { name: 'Close as no-show' }).click();
  await expect(front(page).getByRole('heading', { name: 'No one was there' })).toBeVisible();
  await server.pass(30 * minute);
  await context.setOffline(false);
  await expect(front(page).getByText(/waiting to send/)).toHaveCount(0, { timeout: 40_000 });

  await expect(front(theirs).getByRole('heading', { name: 'No one was there' })).toBeVisible();
  await expect(front(theirs).getByText(/^Called at /)).toBeVisible();
  await expect(front(theirs).getByText(/^Texted at /)).toBeVisible();
  await expect(front(theirs).getByText('No fee')).toBeVisible();
  await expect(front(theirs).getByRole('button', { name: 'Book again' })).toBeVisible();
});
