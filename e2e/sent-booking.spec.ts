import { listOrders } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { atPayment, newAtPayment } from './support/at-payment.ts';
import { book, fillCard } from './support/booking.ts';
import { callApi } from './support/api.ts';
import { anyOf, callCutOff, disconnected, refused } from './support/expected-console.ts';
import { onlyOrder } from './support/money.ts';
import { readyToBook } from './support/orders.ts';
import { routeNext } from './support/route-next.ts';
import { saveCard } from './support/save-card.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

const w = words.en;
const scheduling = /\/users\/\d+\/schedule-service$/;
const failure = (page: Page) => page.locator('.order-failure:visible');
const notSent = 'We couldn’t reach Hoist. Your booking was not sent';

/** How often a booking, or a payment of one, was asked for. */
function countBookings(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    const paying = /\/(schedule-service|schedule-visit|switch-to-card|pay-with-card|authorize-with-card)$/;
    if (request.method() === 'POST' && paying.test(request.url())) sent += 1;
  });
  return () => sent;
}

test.describe('a booking whose answer does not come', () => {
  test.use({ expectedConsole: anyOf(disconnected, callCutOff) });

  test('is not sent without a tap: not offline, not with the connection, not by the cart; it is sent again or discarded @phone @long', async ({
    page,
    server,
    inbox,
  }) => {
    const who = await newAtPayment(page, { server, inbox });
    await page.getByRole('radio', { name: w.cash }).check();
    const sent = countBookings(page);
    await page.context().setOffline(true);
    await book(page, w);
    await expect(failure(page)).toContainText('You’re offline. Your booking was not sent.');
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByRole('button', { name: w.book })).toBeEnabled();
    expect(sent()).toBe(0);

    await routeNext(page, scheduling, (route) => route.abort());
    await routeNext(page, scheduling, (route) => route.abort());
    await book(page, w);
    await expect(failure(page)).toContainText(notSent);
    await page.goto('/inside/home');
    await page.getByRole('link', { name: 'Cart, continue your order' }).click();
    await expect(failure(page)).toContainText(notSent);
    expect(sent()).toBe(1);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(sent).toBe(2);
    await expect(failure(page)).toContainText(notSent);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/inside\/home$/);
    const { data } = await callApi(server.url, listOrders, { query: {}, options: { token: who.token } });
    expect(data).toEqual([]);

    await atPayment(page, server.url, who);
    await page.getByRole('radio', { name: w.cash }).check();
    await routeNext(page, scheduling, (route) => route.abort());
    await book(page, w);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page).toHaveURL(/\/inside\/orders\/\d+\/user\/details\/new$/);
    expect(sent()).toBe(4);
    await onlyOrder(server, who);
  });

  test('is found booked by its key, leads to the order, and the way back does not lead into checkout [RT021] @phone', async ({
    page,
    server,
    inbox,
  }) => {
    const who = await newAtPayment(page, { server, inbox });
    await page.goto('/inside/select-services-checkout');
    await page.getByRole('button', { name: w.toPayment }).click();
    await page.getByRole('radio', { name: w.cash }).check();
    const sent = countBookings(page);
    await routeNext(page, scheduling, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await book(page, w);
    await expect(page).toHaveURL(/\/inside\/orders\/\d+\/user\/details\/new$/);
    expect(sent()).toBe(1);
    await onlyOrder(server, who);
    const booked = page.locator('.confirmation');
    await expect(booked.getByRole('heading', { name: w.booked })).toBeVisible();
    await expect(booked).toContainText('Honda Civic');
    await expect(booked.getByRole('listitem')).toHaveCount(4);
    await page.reload();
    await expect(booked).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/inside\/orders$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    await expect(page).toHaveURL(/\/inside\/orders$/);
    await page.getByRole('link', { name: w.schedule }).click();
    await expect(page).toHaveURL(/\/inside\/select-locations$/);
  });
});

test.describe('a card that does not pay', () => {
  test.use({ expectedConsole: refused(402) });

  test('is not kept chosen when it is declined; an incomplete one is brought into sight [PM002, PM003] @phone @long', async ({
    page,
    server,
    inbox,
  }) => {
    const who = await readyToBook(server.url, inbox);
    await saveCard(server.url, who, 'pm_card_visa');
    await saveCard(server.url, who, 'pm_card_chargeCustomerFail');
    await enter(page, who);
    await atPayment(page, server.url, who);
    const declined = page.getByRole('radio', { name: /0341/ });
    await declined.check();
    const sent = countBookings(page);
    await book(page, w);
    await expect(failure(page)).toContainText('declined');
    await expect(declined).not.toBeChecked();
    await expect(page.getByRole('radio', { name: /4242/ })).not.toBeChecked();
    await page.reload();
    await expect(declined).toBeVisible();
    await expect(declined).not.toBeChecked();
    await page.getByRole('radio', { name: w.newCard }).check();
    await expect(page.locator('.card-element[aria-busy="true"]')).toHaveCount(0);
    await page.getByRole('checkbox', { name: w.site[0] }).scrollIntoViewIfNeeded();
    await book(page, w);
    const problem = page.locator('.card-form .field-error', { hasText: 'Card information is incomplete' });
    await expect(problem).toBeInViewport();
    expect(sent()).toBe(1);
    await fillCard(page, w, '4242424242424242');
    await expect(problem).toBeHidden();
  });
});
