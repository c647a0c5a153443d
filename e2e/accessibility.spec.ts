import {
  cancelOrder,
  completePayment,
  getOrder,
  setProgress,
  updateOrder,
} from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { answerSite, chooseTime, pick, startBooking, typeCard, unfold } from './support/booking.ts';
import { fillSheet } from './support/fill-sheet.ts';
import { expectNoFindings } from './support/findings.ts';
import { readyToBook, uploadPicture } from './support/orders.ts';
import { demoSession, registered } from './support/people.ts';
import { saveCard } from './support/save-card.ts';
import { exitBy } from './support/exit-by.ts';
import { enter, sheet } from './support/sign-in.ts';
import { manage } from './support/manage.ts';
import { expect, test } from './support/test.ts';
import { sample } from './support/sample.ts';
import { words } from './support/booking-texts.ts';

const w = words.en;
const details = (id: number) => `/inside/orders/${id}/user/details`;
const job = (id: number) => `/inside/mechanics/orders/${id}/details`;
const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
const press = (page: Page, name: string) => front(page).getByRole('button', { name, exact: true }).click();
const close = async (page: Page, title: string) => {
  await sheet(page, title).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page, title)).toBeHidden();
};

/** A page of its own on the phone, a panel on the desktop. */
const leave = (page: Page, title: string) =>
  test.info().project.name === 'phone' ? page.goBack() : close(page, title);

test('no question of a booking has a WCAG finding, light or dark [OF016]', async ({
  page,
  inbox,
  server,
}) => {
  await enter(page, await readyToBook(server.url, inbox));
  await startBooking(page, w);
  await expect(page.getByRole('button', { name: w.addLocation })).toBeVisible();
  await expectNoFindings(page, 'location');
  await page.getByRole('button', { name: w.addLocation }).click();
  await expect(page.getByRole('combobox', { name: w.address })).toBeVisible();
  await expectNoFindings(page, 'a new location');
  await leave(page, 'Add an address');
  await pick(page, /214 Roxton/);
  await expect(page.getByRole('button', { name: w.addVehicle })).toBeVisible();
  await expectNoFindings(page, 'vehicle');
  await page.getByRole('button', { name: w.addVehicle }).click();
  await expect(page.getByRole('combobox', { name: w.year })).toBeVisible();
  await expectNoFindings(page, 'a new vehicle');
  await leave(page, 'Add a vehicle');
  await pick(page, /Honda Civic/);
  await expect(page.getByRole('searchbox', { name: w.search })).toBeVisible();
  await expectNoFindings(page, 'service');
  await page.getByRole('searchbox', { name: w.search }).fill(w.service.slice(0, 12));
  await page.getByRole('button', { name: w.service }).first().click();
  await page.getByRole('radio', { name: w.part }).check();
  await expectNoFindings(page, 'parts');
  await page.getByRole('button', { name: w.chooseService, exact: true }).click();
  await page.getByRole('checkbox', { name: w.addon }).check();
  await expectNoFindings(page, 'add-ons');
  await page.getByRole('button', { name: w.continue, exact: true }).click();
  await page.getByRole('button', { name: w.soonest }).click();
  await expectNoFindings(page, 'time');
});

test('no way of paying has a WCAG finding, light or dark [OF016]', async ({ page, inbox, server }) => {
  const who = await readyToBook(server.url, inbox);
  await enter(page, who);
  await startBooking(page, w);
  await pick(page, /214 Roxton/);
  await pick(page, /Honda Civic/);
  await page.getByRole('searchbox', { name: w.search }).fill('Engine oil');
  await page
    .getByRole('button', { name: /^Engine oil/ })
    .first()
    .click();
  await page.getByRole('button', { name: w.chooseService, exact: true }).click();
  const skip = page.getByRole('button', { name: 'Continue without' });
  await skip
    .or(page.getByRole('button', { name: w.soonest }))
    .first()
    .waitFor();
  if (await skip.isVisible()) await skip.click();
  await chooseTime(page, w);
  await typeCard(page, w, '4242424242424242');
  await expectNoFindings(page, 'a new card');
  await page.getByRole('button', { name: 'Book this visit' }).click();
  await expect(page.locator('.order-failure:visible')).toBeVisible();
  await expectNoFindings(page, 'an unanswered question');
  await unfold(page, w.addCoupon);
  await page.getByRole('textbox', { name: w.coupon }).fill('nothing');
  await page.getByRole('radio', { name: w.cash }).check();
  await expectNoFindings(page, 'cash');
  await saveCard(server.url, who);
  await page.reload();
  await expect(page.getByRole('radio', { name: /4242/ })).toBeVisible();
  await page.getByRole('radio', { name: /4242/ }).check();
  await expectNoFindings(page, 'a saved card');
  await answerSite(page, w);
  await page.getByRole('button', { name: 'Book this visit' }).click();
  await expect(page.locator('.confirmation')).toBeVisible({ timeout: 30_000 });
  // The message ends by itself, at any time while others use the processor.
  await expect(page.locator('.toast')).toHaveCount(0);
  await expectNoFindings(page, 'booked');
});

const states = [
  'pending',
  'confirm',
  'on_the_way',
  'in_progress',
  'complete',
  'declined',
  'canceled',
] as const;
type State = (typeof states)[number];

/** Brings a booked order into a state, as its people do. */
async function bringTo(url: string, given: { id: number; state: State; customer: string; mechanic: string }) {
  const { id: ordersServicesId, state } = given;
  const params = { params: { ordersServicesId } };
  const asMechanic = { ...params, options: { token: given.mechanic } };
  if (state === 'declined')
    await callApi(url, updateOrder, {
      ...asMechanic,
      form: { order_service_status: 'declined', decline_reason: 'The ferry does not run' },
    });
  if (state === 'canceled')
    await callApi(url, cancelOrder, {
      ...params,
      options: { token: given.customer },
      form: { cancel_reason: 'The car is sold' },
    });
  if (state === 'pending' || state === 'declined' || state === 'canceled') return;
  await callApi(url, updateOrder, { ...asMechanic, form: { order_service_status: 'confirm' } });
  if (state === 'in_progress' || state === 'complete') await fillSheet(url, ordersServicesId, given.mechanic);
  for (const progress of ['on_the_way', 'arrived', 'in_progress'] as const) {
    if (state === 'confirm') return;
    await callApi(url, setProgress, { ...asMechanic, form: { progress, confirmed: true } });
    if (state === progress) return;
  }
  await uploadPicture(url, given.mechanic, ordersServicesId);
  const { data } = await callApi(url, getOrder, asMechanic);
  await callApi(url, completePayment, {
    ...asMechanic,
    form: {
      total_amount_collected: data[0]?.totalToCollect ?? '',
      odometer: 129_500,
      payment_collected_by_mechanic: true,
    },
  });
}

for (const half of [states.slice(0, 4), states.slice(4)])
  test(
    `no order has a WCAG finding for its customer or mechanic: ${half.join(', ')} [OF016]`,
    { tag: '@phone' },
    async ({ page, server, newPerson }) => {
      const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
      const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
      await enter(page, customer);
      const theirs = await newPerson();
      const viewport = page.viewportSize();
      if (viewport) await theirs.setViewportSize(viewport);
      await enter(theirs, mechanic);
      for (const state of sample(half, 2)) {
        const { ordersServicesId: id } = await book(server.url, customer);
        await bringTo(server.url, { id, state, customer: customer.token, mechanic: mechanic.token });
        for (const [who, address, reader] of [
          ['customer', details(id), page],
          ['mechanic', job(id), theirs],
        ] as const) {
          await reader.goto(address);
          await expect(front(reader).getByRole('heading', { name: `Service# ${id}` })).toBeVisible();
          await expectNoFindings(reader, `${state}, ${who}`);
        }
      }
    },
  );

test.describe('dialogs', { tag: '@phone' }, () => {
  test('no dialog about a phone or a password has a WCAG finding, light or dark [OF016]', async ({
    page,
    server,
  }) => {
    await page.goto('/home-page#forgot');
    await page.getByLabel('Email', { exact: true }).check();
    await page.getByLabel('Email address').fill('nobody');
    await page.getByLabel('Email address').blur();
    await expectNoFindings(page, 'forgot, by e-mail');
    await page.getByLabel('Phone Number').check();
    await expectNoFindings(page, 'forgot, by phone');
    await enter(page, await registered(server.url), '/inside/select-vehicles');
    await expect(page.getByRole('heading', { name: 'Verify Your Mobile Number' })).toBeVisible();
    await expectNoFindings(page, 'verification');
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByRole('heading', { name: 'Update Your Mobile Number' })).toBeVisible();
    await expectNoFindings(page, 'another number');
  });

  test('no dialog of an order, and no receipt, has a WCAG finding, light or dark [OF016]', async ({
    page,
    server,
  }) => {
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
    const { ordersServicesId: id } = await book(server.url, customer);
    await enter(page, customer, details(id));
    await press(page, 'Manage visit');
    await expect(sheet(page, 'Manage visit').getByText('Get help with this visit')).toBeVisible();
    await expectNoFindings(page, 'manage');
    await close(page, 'Manage visit');
    await manage(page, 'Change the date');
    await expect(sheet(page, 'Change the date').getByText('Soonest')).toBeVisible();
    await expectNoFindings(page, 'reschedule');
    await close(page, 'Change the date');
    await manage(page, 'Cancel');
    await sheet(page, 'Cancel order').getByRole('button', { name: 'Yes', exact: true }).click();
    await expectNoFindings(page, 'cancel');
    await bringTo(server.url, { id, state: 'complete', customer: customer.token, mechanic: mechanic.token });
    await page.goto(details(id));
    await press(page, 'Leave a Review');
    await sheet(page, 'Leave a Review').getByRole('button', { name: 'Submit Review' }).click();
    await expectNoFindings(page, 'review');
    await close(page, 'Leave a Review');
    await front(page).getByRole('link', { name: 'Receipt', exact: true }).click();
    await expect(front(page).getByText('Invoice and receipt')).toBeVisible();
    await expectNoFindings(page, 'receipt');
  });

  test('no dialog of a job has a WCAG finding, light or dark [OF016]', async ({ page, server }) => {
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
    const { ordersServicesId: id } = await book(server.url, customer);
    await enter(page, mechanic, job(id));
    await press(page, 'I can’t do this job');
    await expectNoFindings(page, 'ways out');
    await close(page, 'I can’t do this job');
    await exitBy(page, /^Decline/);
    await sheet(page, 'Decline the job').getByRole('button', { name: 'Decline', exact: true }).click();
    await expectNoFindings(page, 'decline');
    await close(page, 'Decline the job');
    await press(page, 'Pass on');
    await expect(sheet(page, 'Pass this offer on?')).toBeVisible();
    await expectNoFindings(page, 'pass on');
    await bringTo(server.url, {
      id,
      state: 'in_progress',
      customer: customer.token,
      mechanic: mechanic.token,
    });
    await page.goto(job(id));
    await page.locator('.next-step').getByRole('button', { name: 'Complete', exact: true }).click();
    const done = sheet(page, 'Complete the job');
    await done.getByRole('button', { name: 'Complete', exact: true }).click();
    await expectNoFindings(page, 'complete');
  });
});
