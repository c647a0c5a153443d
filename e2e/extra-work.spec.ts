import { getEstimate } from '@hoist/contract/estimates/estimates';
import { updateOrder } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { fillSheet } from './support/fill-sheet.ts';
import { book } from './support/book.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { setOff } from './support/set-off.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
test('extra work is proposed on site, answered line by line as it comes in, and billed as agreed [JB009]', async ({
  page,
  server,
  inbox,
  newPerson,
}) => {
  const customer = await readyToBook(server.url, inbox);
  const { ordersServicesId } = await book(server.url, customer, { service: 'brake-pads-front' });
  const mechanic = await mechanicOf(server.url, ordersServicesId);
  await callApi(server.url, updateOrder, {
    params: { ordersServicesId },
    form: { order_service_status: 'confirm' },
    options: { token: mechanic.token },
  });
  await enter(page, customer, `/inside/orders/${ordersServicesId}/user/details`);
  await expect(front(page).getByRole('heading', { name: 'Details' })).toBeVisible();

  const theirs = await newPerson();
  await enter(theirs, mechanic, `/inside/mechanics/orders/${ordersServicesId}/details`);
  const next = theirs.locator('.next-step').first();
  await setOff(theirs, next.getByRole('button', { name: 'On the way', exact: true }));
  await next.getByRole('button', { name: 'Arrived', exact: true }).click();
  const arrival = sheet(theirs, 'You’ve arrived');
  await arrival.getByRole('button', { name: 'Arrived' }).click();
  await expect(arrival.getByText('Please provide a valid odometer reading')).toBeVisible();
  await arrival.getByLabel('Odometer now, in km').fill('129 480');
  await arrival.getByRole('button', { name: 'Arrived' }).click();
  await expect(toast(theirs, 'You’ve arrived. We’re letting the customer know.')).toBeVisible();

  await front(theirs).getByRole('button', { name: 'Propose extra work' }).click();
  const form = sheet(theirs, 'Propose extra work');
  await expect(form.getByRole('button', { name: 'Add a line of your own' })).toBeVisible();
  await form.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(form.getByText('Add at least one line')).toBeVisible();
  await form.getByRole('button', { name: 'Add a line of your own' }).click();
  await form.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(form.getByText('Say what it is')).toBeVisible();
  await form.getByRole('radio', { name: 'Part', exact: true }).check();
  await form.getByLabel('What it is').fill('Brake caliper, front left');
  await form.getByLabel('Price each, in dollars').fill('120');
  await form.getByLabel('Condition of the part').selectOption('Reconditioned');
  await form.getByLabel('Why it’s needed').fill('The left caliper is seized and wears the new pads.');
  await form.getByLabel('It’s about safety').check();
  await form.getByRole('button', { name: 'Add a line of your own' }).click();
  const second = form.getByRole('group', { name: 'Line 2' });
  await second.getByLabel('What it is').fill('Fit and bleed the caliper');
  await second.getByRole('textbox', { name: 'Hours' }).fill('0.75');
  await second.getByLabel('Why it’s needed').fill('Goes with the caliper');
  await expect(form.getByText('+$237.30')).toBeVisible();
  await form.getByText('New total').scrollIntoViewIfNeeded();
  await form.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(toast(theirs, 'We asked the customer')).toBeVisible();
  await expect(front(theirs).getByText('Waiting for the customer')).toBeVisible();

  // It appears on the customer's open screen without a reload.
  const card = front(page).getByRole('region', { name: 'Extra work proposed' });
  await expect(card.getByText('Brake caliper, front left', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Send my answer' }).click();
  await expect(card.getByText('Accept or decline each line')).toBeVisible();
  const answers = card.getByRole('radio', { name: 'Accept' });
  await answers.first().focus();
  await page.keyboard.press('Space');
  await expect(card.getByText('+$135.60')).toBeVisible();
  await card
    .getByRole('group', { name: /Fit and bleed/ })
    .getByRole('radio', { name: 'Decline' })
    .check();
  await card.getByRole('button', { name: 'Accept and send' }).click();
  await expect(toast(page, 'We’ll let your mechanic know')).toBeVisible();
  await expect(front(page).getByText('Accepted in part')).toBeVisible();
  await expect(front(page).getByText('Recommended, not done')).toBeVisible();
  await expect(front(theirs).getByText('Accepted in part')).toBeVisible();
  const { data } = await callApi(server.url, getEstimate, {
    params: { ordersServicesId },
    options: { token: customer.token },
  });
  expect(data.odometerOnArrival).toBe(129_480);

  await fillSheet(server.url, ordersServicesId, mechanic.token);
  await theirs.reload();
  await next.getByRole('button', { name: 'Start', exact: true }).click();
  await next.getByRole('button', { name: 'Complete', exact: true }).click();
  const done = sheet(theirs, 'Complete the job');
  await expect(done.getByLabel('Odometer, in km')).toHaveValue('129480');
  await expect(done.locator('.job-total-sum')).toHaveText(`$${data.agreed.totalToCollect}`);
});

test('the customer says whether replaced parts come back, also after the booking @long', async ({
  page,
  server,
  inbox,
}) => {
  const customer = await readyToBook(server.url, inbox);
  const { ordersServicesId } = await book(server.url, customer, { service: 'brake-pads-front' });
  await enter(page, customer, `/inside/orders/${ordersServicesId}/user/details`);
  await front(page)
    .locator('summary')
    .filter({ has: page.getByRole('heading', { name: 'Details' }) })
    .click();
  await expect(front(page).getByText('Returned to the customer')).toBeVisible();
  await front(page).getByRole('button', { name: 'Change', exact: true }).click();
  const choice = sheet(page, 'Replaced parts');
  await choice.getByText('Please take them away').click();
  await choice.getByRole('button', { name: 'Save' }).click();
  await expect(front(page).getByText('The mechanic takes them away')).toBeVisible();
});
