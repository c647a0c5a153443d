import { acceptChange, listChangeRequests, offerTimes } from '@hoist/contract/change-requests';
import { orderTimes, updateOrder } from '@hoist/contract/orders';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { demoSession } from './support/people.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

test('a confirmed visit is asked to be moved, takes an offered time, and is canceled for the fee that was shown @once', async ({
  page,
  server,
  inbox,
}) => {
  const customer = await readyToBook(server.url, inbox);
  const { ordersServicesId } = await book(server.url, customer, { service: 'brake-pads-front' });
  const params = { ordersServicesId };
  const mechanic = await mechanicOf(server.url, ordersServicesId);
  await callApi(server.url, updateOrder, {
    params,
    form: { order_service_status: 'confirm' },
    options: { token: mechanic.token },
  });
  const { token } = await demoSession(server.url, 'dispatcher@hoist.test');
  const asked = async () => {
    const { data } = await callApi(server.url, listChangeRequests, {
      query: { length: 100 },
      options: { token },
    });
    const own = data.find((one) => one.ordersServicesId === ordersServicesId);
    if (!own) throw new Error('Nothing was asked');
    return own;
  };

  await enter(page, customer, `/inside/orders/${ordersServicesId}/user/details`);
  const view = front(page);
  await view.getByRole('button', { name: 'Ask to move or cancel' }).click();
  const form = sheet(page, 'Ask to move or cancel');
  await expect(form.getByText('Moving the visit costs nothing.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Choose a time' })).toBeDisabled();
  const slots = form.getByRole('radiogroup').getByRole('radio');
  await slots.nth(0).check();
  await slots.nth(2).check();
  await slots.nth(3).check();
  await expect(form.getByText('Three times are chosen.')).toBeVisible();
  await form
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await form.getByLabel('Anything we should know (optional)').fill('After school is best');
  await form.getByRole('button', { name: 'Ask to move' }).click();
  await expect(toast(page, 'We have your request and answer soon')).toBeVisible();
  const waiting = view.getByRole('region', { name: 'You asked for another time' });
  await expect(waiting.getByText('After school is best')).toBeVisible();
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expect(view.getByRole('button', { name: 'Ask to move or cancel' })).toBeHidden();

  // The office offers other times; they come in on the open screen.
  const request = await asked();
  const { datesList } = await callApi(server.url, orderTimes, { params, options: { token: customer.token } });
  const free = datesList
    .flatMap((day) => day.slots)
    .map((slot) => slot.preferredTime)
    .filter((time) => Date.parse(time) !== Date.parse(request.preferredTimeUnformatted));
  const ofRequest = { params: { changeRequestId: request.changeRequestId }, options: { token } };
  await callApi(server.url, offerTimes, {
    ...ofRequest,
    form: { times: free.slice(-2), answer: 'Your mechanic is away in the afternoon' },
  });
  const offered = view.getByRole('region', { name: 'Other times for your visit' });
  await expect(offered.getByText('Your mechanic is away in the afternoon')).toBeVisible();
  await offered.getByRole('radio').last().check();
  await offered.getByRole('button', { name: /^Take / }).click();
  await expect(toast(page, 'Your visit has its new time')).toBeVisible();
  await expect(view.getByRole('heading', { name: 'Your visit was moved as you asked' })).toBeVisible();
  await expect(view.getByText('Asked to move')).toBeVisible();

  await view.getByRole('button', { name: 'Ask to move or cancel' }).click();
  await form.getByRole('radio', { name: 'Cancel' }).check();
  await expect(form.getByText('Canceling now costs nothing.')).toBeVisible();
  await form.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(form.getByText('Please say why you want to cancel')).toBeVisible();
  await form.getByLabel('Reason').fill('Sold the car');
  await form.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(view.getByRole('region', { name: 'You asked to cancel' })).toContainText('It costs nothing.');
  await callApi(server.url, acceptChange, {
    params: { changeRequestId: (await asked()).changeRequestId },
    form: { answer: 'We are sorry to see it go' },
    options: { token },
  });
  await expect(view.getByRole('heading', { name: 'Your visit was canceled as you asked' })).toBeVisible();
  await expect(view.getByText('We are sorry to see it go')).toBeVisible();
  await expect(view.getByRole('button', { name: 'Book again' })).toBeVisible();
});
