import { bookInCash } from './support/book-by-api.ts';
import { answerSite, book, chooseService, openBooked, pick, startBooking } from './support/booking.ts';
import { readyToBook } from './support/orders.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

test.use({ expectedConsole: [/Failed to load resource/] });

test('a time that others took meanwhile is answered with the next three, and one of them is booked [RO012]', async ({
  page,
  inbox,
  server,
}) => {
  const w = words.en;
  await enter(page, await readyToBook(server.url, inbox));
  await startBooking(page, w);
  await pick(page, /214 Roxton/);
  await pick(page, /Honda Civic/);
  await chooseService(page, w);
  await page.getByRole('button', { name: w.soonest }).click();
  const time = await page.locator('input[name="preferred-time"]:checked').inputValue();
  await page.getByRole('button', { name: w.toPayment }).click();
  await answerSite(page, w);
  await page.getByRole('radio', { name: w.cash }).check();
  // Two mechanics serve the city: the time is gone once both are taken, or one when the other is not free.
  for (const rival of [await readyToBook(server.url, inbox), await readyToBook(server.url, inbox)])
    await bookInCash(server.url, rival, time).catch(() => undefined);
  await book(page, w);
  const refusal = page.locator('.order-failure:visible');
  await expect(refusal).toContainText('This time has just been taken, please choose another');
  await expect(refusal.getByRole('button')).toHaveCount(3);
  await refusal.getByRole('button').first().click();
  const onward = page.getByRole('button', { name: w.toPayment });
  const last = page.getByRole('button', { name: w.book });
  await expect(onward.or(last)).toBeEnabled();
  if (await onward.isVisible()) await onward.click();
  await last.click();
  await openBooked(page, w);
});
