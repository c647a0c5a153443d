import { validateOrder } from '@hoist/contract/payments/payments';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { atPayment } from './support/at-payment.ts';
import { book as bookByApi } from './support/book.ts';
import {
  answerSite,
  book,
  chooseService,
  chooseTime,
  openBooked,
  pick,
  startBooking,
} from './support/booking.ts';
import { refused } from './support/expected-console.ts';
import { expectKeepsFocus } from './support/keeps-focus.ts';
import { expectDraft, expectPaid, onlyOrder } from './support/money.ts';
import { readyToBook } from './support/orders.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { answerWallet, pressWallet } from './support/wallet.ts';
import { words, type Words } from './support/booking-texts.ts';

// A declined card is an answer 402 of the provider.
test.use({ expectedConsole: refused(402) });

async function upToPayment(page: Page, w: Words) {
  await startBooking(page, w);
  await pick(page, /214 Roxton/);
  await pick(page, /Honda Civic/);
  await chooseService(page, w);
  await chooseTime(page, w);
  await answerSite(page, w);
}

test('a visit is booked with Google Pay: each of the two payments is explained, then confirmed by a press of its own [PM019]', async ({
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
  const id = await openBooked(page);
  const { data } = await callApi(server.url, validateOrder, {
    params: { ordersServicesId: id },
    options: { token: who.token },
  });
  expect([data.payment1.state, data.payment2.state]).toEqual(['authorized', 'authorized']);
});

test('a closed sheet and a declined card are said and lose nothing: the same draft goes on, a payment at a time [PM020] @phone', async ({
  page,
  inbox,
  server,
}) => {
  const w = words.en;
  const who = await readyToBook(server.url, inbox);
  await page.addInitScript(() => Object.assign(window, { ApplePaySession: {} }));
  await atPayment(page, server.url, who);
  await page.getByRole('radio', { name: 'Apple Pay' }).check();
  await book(page, w);
  const dialog = sheet(page, 'Apple Pay');
  await expectKeepsFocus(page, { name: 'Apple Pay' });
  await pressWallet(page, 'Apple Pay');
  await answerWallet(page, 'Apple Pay', { answer: 'Cancel' });
  await expect(dialog.getByText(/was closed, so nothing was charged/)).toBeVisible();
  await pressWallet(page, 'Apple Pay');
  await answerWallet(page, 'Apple Pay', { card: '0002' });
  await expect(dialog.getByText('Your card was declined.')).toBeVisible();
  await pressWallet(page, 'Apple Pay');
  await answerWallet(page, 'Apple Pay');
  await expect(dialog.getByText('Payment 2 of 2')).toBeVisible();
  const id = await onlyOrder(server, who);
  await dialog.getByRole('button', { name: 'Stop paying' }).click();
  const failure = page.locator('.order-failure:visible');
  await expect(failure).toContainText('Nothing was charged and your time is still held');
  await expectDraft(server, { who, id }, 1);
  await book(page, w);
  await expect(dialog.getByRole('heading', { name: 'Confirm the hold' })).toBeVisible();
  await expect(dialog.getByText(/Payment . of/)).toHaveCount(0);
  await pressWallet(page, 'Apple Pay');
  await answerWallet(page, 'Apple Pay');
  expect(await openBooked(page)).toBe(id);
  await expectPaid(server, { who, id });
});

test("a far visit's cash is paid by Apple Pay instead: the deposit is held, the card kept for the rest; a browser without a wallet is offered none [PM021] @phone", async ({
  newPerson,
  inbox,
  server,
}) => {
  const who = await readyToBook(server.url, inbox);
  const { ordersServicesId: id } = await bookByApi(server.url, who);
  const payment = `/inside/orders/${id}/pay-with-card`;
  const plain = await newPerson();
  await plain.addInitScript(() => Reflect.deleteProperty(window, 'PaymentRequest'));
  await enter(plain, who, payment);
  await expect(plain.getByRole('radio', { name: 'New card' })).toBeChecked();
  await expect(plain.locator('.card-element iframe')).toBeVisible();
  await expect(plain.locator('.wallet-probe')).toHaveCount(0);
  await expect(plain.getByRole('radio')).toHaveCount(1);

  const page = await newPerson();
  await page.addInitScript(() => Object.assign(window, { ApplePaySession: {} }));
  await enter(page, who, payment);
  await page.getByRole('radio', { name: 'Apple Pay' }).check();
  await page.getByRole('button', { name: 'Pay with card' }).click();
  const dialog = sheet(page, 'Apple Pay');
  await expect(dialog.getByText('Payment 1 of 2')).toBeVisible();
  await expect(dialog.getByText('Close this and nothing is charged. You can finish later.')).toBeVisible();
  await pressWallet(page, 'Apple Pay');
  await answerWallet(page, 'Apple Pay');
  await expect(dialog.getByRole('heading', { name: 'Save your card for the hold' })).toBeVisible();
  await expect(dialog.getByText(/more will be held on/)).toBeVisible();
  await pressWallet(page, 'Apple Pay');
  await answerWallet(page, 'Apple Pay');
  await expect(toast(page, 'Your visit will be paid by card')).toBeVisible();
  const { data } = await callApi(server.url, validateOrder, {
    params: { ordersServicesId: id },
    options: { token: who.token },
  });
  expect([data.payment1, data.payment2].map((one) => [one.state, one.isValid])).toEqual([
    ['authorized', true],
    ['deferred', true],
  ]);
});
