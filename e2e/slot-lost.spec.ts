import type { Page } from '@playwright/test';
import { book as bookByApi } from './support/book.ts';
import {
  answerSite,
  book,
  chooseService,
  openBooked,
  pick,
  startBooking,
  unfold,
} from './support/booking.ts';
import { refused } from './support/expected-console.ts';
import type { Inbox } from './support/inbox.ts';
import { readyToBook } from './support/orders.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

test.use({ expectedConsole: refused(409) });

const w = words.en;

/** To the payment question with the soonest time. Answers that time. */
async function chooseTime(page: Page): Promise<string> {
  await startBooking(page, w);
  await pick(page, /214 Roxton/);
  await pick(page, /Honda Civic/);
  await chooseService(page, w);
  await page.getByRole('button', { name: w.soonest }).click();
  const time = await page.locator('input[name="preferred-time"]:checked').inputValue();
  await page.getByRole('button', { name: w.toPayment }).click();
  return time;
}

/** Two mechanics serve the city: the time is gone once both are taken, or one when the other is not free. */
async function othersTake(time: string, { serverUrl, inbox }: { serverUrl: string; inbox: Inbox }) {
  for (const rival of [await readyToBook(serverUrl, inbox), await readyToBook(serverUrl, inbox)])
    await bookByApi(serverUrl, rival, { service: 'brake-inspection', at: time }).catch(() => undefined);
}

test('a time that others took meanwhile is answered with the next three, and one of them is booked [RO012]', async ({
  page,
  inbox,
  server,
}) => {
  await enter(page, await readyToBook(server.url, inbox));
  const time = await chooseTime(page);
  await answerSite(page, w);
  await page.getByRole('radio', { name: w.cash }).check();
  await othersTake(time, { serverUrl: server.url, inbox });
  await book(page, w);
  const refusal = page.locator('.order-failure:visible');
  await expect(refusal).toContainText('This time isn’t free anymore. Choose another.');
  await expect(refusal.getByRole('button')).toHaveCount(3);
  await refusal.getByRole('button').first().click();
  await expect(refusal).toBeHidden();
  await book(page, w);
  await openBooked(page);
});

test('a time that is taken while a coupon is applied is reported immediately, beside the next three; nothing else is lost @long', async ({
  page,
  inbox,
  server,
}) => {
  await enter(page, await readyToBook(server.url, inbox));
  const time = await chooseTime(page);
  await answerSite(page, w);
  await unfold(page, w.addNote);
  await page.getByLabel(w.note).fill('The gate code is 4711');
  await page.getByRole('radio', { name: w.cash }).check();
  await othersTake(time, { serverUrl: server.url, inbox });
  await unfold(page, w.addCoupon);
  await page.getByRole('textbox', { name: w.coupon }).fill('welcome10');
  await page.getByRole('button', { name: w.apply, exact: true }).click();
  const refusal = page.locator('.order-failure:visible');
  await expect(refusal).toContainText('That time isn’t free anymore. Choose another one.');
  await expect(refusal.getByRole('button')).toHaveCount(3);
  await expect(page.getByText('10% off')).toBeVisible();
  await expect(page.getByLabel(w.note)).toHaveValue('The gate code is 4711');
  await expect(page.getByRole('radio', { name: w.cash })).toBeChecked();
  for (const name of w.site) await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await book(page, w);
  await expect(refusal).toContainText('That time isn’t free anymore. Choose another one.');
  await refusal.getByRole('button').first().click();
  await expect(refusal).toBeHidden();
  await book(page, w);
  await openBooked(page);
});
