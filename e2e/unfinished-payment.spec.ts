import { book } from './support/book.ts';
import { readyToBook } from './support/orders.ts';
import { saveCard } from './support/save-card.ts';
import { enter, sheet } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ movesClock: 'unfinished-payment' });

const minute = 60_000;

test('an unfinished payment is announced on any screen, shows its order, and can be dismissed [PY009, SC070, SC071, SC072]', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  const card = await saveCard(server.url, who, 'pm_card_authenticationRequired');
  const order = await book(server.url, who, { cardId: card.usersCreditCardsId });
  expect(order.orderServiceStatus).toBe('draft');
  await enter(page, who, '/inside/home');
  const alert = sheet(page, 'Unfinished order payments');
  await alert.getByRole('button', { name: 'View Order' }).click();
  const modal = sheet(page, `Service# ${order.ordersServicesId}`);
  await expect(modal.getByRole('button', { name: 'Complete Payment Authorization' })).toBeVisible();
  await expect(modal.getByText('Confirm your payment to book this visit.', { exact: false })).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();
  await page.reload();
  await alert.getByRole('button', { name: 'Complete Authorization' }).click();
  await expect(page).toHaveURL(new RegExp(`/payments\\?orders_services_id=${order.ordersServicesId}`));
});

test('the alert about an unfinished payment closes when its order is canceled under open details [ST011]', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  const card = await saveCard(server.url, who, 'pm_card_authenticationRequired');
  const { ordersServicesId } = await book(server.url, who, { cardId: card.usersCreditCardsId });
  await enter(page, who, '/inside/home');
  const alert = sheet(page, 'Unfinished order payments');
  await alert.getByRole('button', { name: 'View Order' }).click();
  const modal = sheet(page, `Service# ${ordersServicesId}`);
  await expect(modal.getByRole('button', { name: 'Complete Payment Authorization' })).toBeVisible();
  await server.pass(20 * minute);
  await expect(modal.getByText('This booking wasn’t finished in time')).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toBeHidden();
});
