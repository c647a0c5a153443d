import { validateOrder } from '@hoist/contract/booking';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import {
  answerSite,
  book,
  chooseService,
  chooseTime,
  openBooked,
  pick,
  startBooking,
} from './support/booking.ts';
import { readyToBook } from './support/orders.ts';
import { enter, sheet } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { answerWallet, pressWallet } from './support/wallet.ts';
import { words, type Words } from './support/words.ts';

async function upToPayment(page: Page, w: Words) {
  await startBooking(page, w);
  await pick(page, /214 Roxton/);
  await pick(page, /Honda Civic/);
  await chooseService(page, w);
  await chooseTime(page, w);
  await answerSite(page, w);
}

test('a visit is booked with Google Pay: each of the two payments is explained, then confirmed by a press of its own', async ({
  page,
  inbox,
  server,
}) => {
  const w = words.en;
  const who = await readyToBook(server.url, inbox);
  await enter(page, who);
  await upToPayment(page, w);
  await page.getByRole('radio', { name: 'Google Pay' }).check();
  await book(page, w);
  const dialog = sheet(page, 'Google Pay');
  await expect(dialog.getByText('Payment 1 of 2')).toBeVisible();
  await expect(dialog.getByText(/deposit/i).first()).toBeVisible();
  await pressWallet(page, 'Google Pay');
  await answerWallet(page, 'Google Pay');
  await expect(dialog.getByText('Payment 2 of 2')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Confirm the hold' })).toBeVisible();
  await pressWallet(page, 'Google Pay');
  await answerWallet(page, 'Google Pay');
  const id = await openBooked(page, w);
  const { data } = await callApi(server.url, validateOrder, {
    params: { ordersServicesId: id },
    options: { token: who.token },
  });
  expect([data.payment1.state, data.payment2.state]).toEqual(['authorized', 'authorized']);
});
