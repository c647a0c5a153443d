import { updateLocation } from '@hoist/contract/scheduling/locations';
import { callApi } from './support/api.ts';
import { answerSite, book, chooseService, openBooked, pick, startBooking } from './support/booking.ts';
import { refused } from './support/expected-console.ts';
import { readyToBook } from './support/orders.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

// Each journey is several short ones.
test.slow();

test.use({ expectedConsole: refused(409) });

test('the progress bar follows the steps of a booking, a clock an hour off gets a hint beside the times, and a price that changed meanwhile is shown and asked about again before it is booked [EN169, CO039, AP039, RO012, MN036]', async ({
  page,
  inbox,
  server,
  isMobile,
}) => {
  const w = words.en;
  const who = await readyToBook(server.url, inbox);
  const front = page.locator('.ion-page:not(.ion-page-hidden)').last();
  const bar = front.getByRole('progressbar', { name: 'Booking progress' });
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  await enter(page, who);
  await startBooking(page, w);
  await expect(bar).toHaveAttribute('value', '0.6');
  await pick(page, /214 Roxton/);
  await expect(bar).toHaveAttribute('value', '0.7');
  await pick(page, /Honda Civic/);
  await expect(bar).toHaveAttribute('value', '0.8');
  await chooseService(page, w);
  await expect(front.getByRole('note')).toHaveText(/clock or time zone looks wrong/);
  await page.clock.setFixedTime(Date.now());
  await page.reload();
  await expect(page.getByRole('button', { name: w.soonest })).toBeVisible();
  await expect(front.getByRole('note')).toBeHidden();
  // Far from the ends of a mechanic's day, so that a longer drive fits in as well.
  if (isMobile) await page.locator('.day:not(.closed)').last().click();
  const times = page.locator('.slot:has(input:enabled)');
  await expect(times.first()).toBeVisible();
  await times.nth(Math.floor((await times.count()) / 2)).click();
  await page.getByRole('button', { name: w.toPayment }).click();
  await page.getByRole('radio', { name: w.cash }).check();
  await answerSite(page, w);
  // On another device the place moves beyond the included distance.
  await callApi(server.url, updateLocation, {
    params: { userId: who.userId, locationId: who.usersLocationsId },
    options: { token: who.token },
    form: {
      address: '100 Main St',
      city: 'Oakville',
      state: 'ON',
      zip: 'L6J 1A1',
      point_lat: '43.4501',
      point_long: '-79.6829',
      confirmed: true,
    },
  });
  await book(page, w);
  const question = page.locator('ion-modal.alert');
  await expect(question.getByText(/^It was \$\d+\.\d\d and is now \$\d+\.\d\d\./)).toBeVisible();
  const told = await question.getByText(/^It was/).innerText();
  const [before, after] = [...told.matchAll(/\$(\d+\.\d\d)/g)].map(([, amount]) => amount ?? '');
  expect(Number(after)).toBeGreaterThan(Number(before));
  await question.getByRole('button', { name: 'Review it' }).click();
  await expect(
    page.locator('.checkout-total:visible, .price-lines .total:visible').filter({ hasText: after ?? '' }),
  ).toBeVisible();
  // Other journeys book the same mechanics: the longer drive may not fit in at that time, and another one is offered.
  const offer = page.locator('.order-failure:visible').getByRole('button').first();
  const booked = page.locator('.confirmation');
  await book(page, w);
  await expect(offer.or(booked)).toBeVisible({ timeout: 30_000 });
  if (await offer.isVisible()) {
    await offer.click();
    await book(page, w);
  }
  const id = await openBooked(page);
  expect(id).toBeGreaterThan(0);
});
