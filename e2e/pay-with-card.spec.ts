import { listCards } from '@hoist/contract/payments/cards';
import { payWithCard } from '@hoist/contract/orders/switch-to-card';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { refused } from './support/expected-console.ts';
import { readyToBook } from './support/orders.ts';
import { saveCard } from './support/save-card.ts';
import { manage } from './support/manage.ts';
import { enter, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Each journey is several short ones.
test.slow();

test.use({ expectedConsole: refused(402) });

const details = (id: number) => `/inside/orders/${id}/user/details`;

const payment = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

/** From the details of a cash order to the page that asks which card pays. */
async function openSwitch(page: Page, id: number): Promise<void> {
  await manage(page, 'Pay with card');
  await expect(page).toHaveURL(new RegExp(`/inside/orders/${id}/pay-with-card$`));
  await expect(payment(page).getByText(/will be paid by card instead of cash/)).toBeVisible();
  await expect(payment(page).getByText(/We’ll hold .+ on your card now and charge it when/)).toBeVisible();
}

test('a cash visit is paid by a saved card instead; the bank is asked in the page, and a declined card leaves the cash [RT022, PY005, PY015, PY018]', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  await saveCard(server.url, who);
  const { ordersServicesId: id } = await book(server.url, who);
  await enter(page, who, details(id));
  await openSwitch(page, id);
  await payment(page).getByRole('button', { name: 'Pay with card' }).click();
  await expect(toast(page, 'Your visit will be paid by card')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(details(id)));
  await expect(
    payment(page)
      .getByText(/Visa.*4242/)
      .first(),
  ).toBeVisible();
  await payment(page).getByRole('button', { name: 'Manage visit' }).click();
  await expect(page.getByRole('link', { name: /^Get help/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay with card/ })).toHaveCount(0);

  // Another visit: a declined card leaves the cash, and a bank is asked in the page.
  await saveCard(server.url, who, 'pm_card_chargeCustomerFail');
  await saveCard(server.url, who, 'pm_card_authenticationRequired');
  const { ordersServicesId: other } = await book(server.url, who);
  await page.goto(details(other));
  await openSwitch(page, other);
  await payment(page).getByRole('radio', { name: /0341/ }).check();
  await payment(page).getByRole('button', { name: 'Pay with card' }).click();
  await expect(payment(page).getByRole('alert')).toContainText('declined');
  await payment(page).getByRole('radio', { name: /3184/ }).check();
  await payment(page).getByRole('button', { name: 'Pay with card' }).click();
  const bank = page.locator('iframe[name^="stripe-challenge"]');
  // The visit is weeks ahead: only the deposit is held now, so the bank asks once.
  await bank.contentFrame().getByRole('button', { name: 'Complete authentication' }).click();
  await expect(bank).toBeHidden();
  await expect(toast(page, 'Your visit will be paid by card')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(details(other)));
});

test('a declined card is not kept chosen where a payment is completed, nor when the page is opened again [PM002, PM003] @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  await saveCard(server.url, who);
  await saveCard(server.url, who, 'pm_card_chargeCustomerFail');
  const asks = await saveCard(server.url, who, 'pm_card_authenticationRequired');
  const { ordersServicesId: id } = await book(server.url, who, { cardId: asks.usersCreditCardsId });
  await enter(page, who, `/payments?orders_services_id=${id}`);
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await page.getByRole('radio', { name: /0341/ }).check();
  await page.getByRole('button', { name: 'Pay this way' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: /declined/ });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.reload();
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('radio', { name: /4242/ })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: /4242/ }).check();
  await page.getByRole('button', { name: 'Complete Authorization' }).click();
  await expect(page).toHaveURL(new RegExp(`${details(id)}$`));
});

test('an order that another device switches meanwhile says that it is paid by card [MN003] @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  await saveCard(server.url, who, 'pm_card_visa');
  const { ordersServicesId: id } = await book(server.url, who);
  await enter(page, who, details(id));
  await openSwitch(page, id);
  const options = { token: who.token };
  const { data: cards } = await callApi(server.url, listCards, { params: { userId: who.userId }, options });
  await callApi(server.url, payWithCard, {
    params: { ordersServicesId: id },
    form: { users_credit_cards_id: cards[0]?.usersCreditCardsId ?? 0 },
    options,
  });
  await expect(payment(page).getByRole('heading', { name: 'Your visit will be paid by card' })).toBeVisible();
  await payment(page).getByRole('link', { name: 'See the booking' }).click();
  await expect(page).toHaveURL(new RegExp(details(id)));
});
