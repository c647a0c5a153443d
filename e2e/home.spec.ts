import { completePayment, getOrder, setProgress, updateOrder } from '@hoist/contract/orders/orders';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { callCutOff } from './support/expected-console.ts';
import { fillSheet } from './support/fill-sheet.ts';
import { expectNoFindings } from './support/findings.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { verified } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: callCutOff });

test('home welcomes a newcomer, follows the next visit live to its end, keeps the history and books again [RT009, BK014, JB025]', async ({
  page,
  inbox,
  server,
  newPerson,
}) => {
  const stranger = await newPerson();
  await enter(stranger, await verified(server.url, inbox), '/inside/home');
  await expect(stranger.getByText('A mechanic in your driveway')).toBeVisible();
  // The office's own words.
  await expect(stranger.getByRole('article')).toContainText('The garage that comes to you');

  const who = await readyToBook(server.url, inbox);
  const { ordersServicesId: id } = await book(server.url, who, { service: 'brake-inspection' });
  const { token } = await mechanicOf(server.url, id);
  const options = { token };
  const params = { ordersServicesId: id };
  // What changes before the stream of events is open shows as well.
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/events?*', async (route) => {
    await opened;
    await route.continue();
  });
  await enter(page, who, '/inside/home');
  const next = page.getByRole('region', { name: 'Your next visit' });
  await expect(next.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByText('No service history yet')).toBeVisible();

  // Every step shows by itself.
  await callApi(server.url, updateOrder, { params, form: { order_service_status: 'confirm' }, options });
  open();
  await expect(next.getByText('Confirm', { exact: true })).toBeVisible();
  for (const [progress, said] of [
    ['on_the_way', /is on the way to/],
    ['arrived', / is at 214 Roxton/],
    ['in_progress', /is working on your 2015 Honda Civic/],
  ] as const) {
    await callApi(server.url, setProgress, { params, form: { progress, confirmed: true }, options });
    await expect(next.getByText(said)).toBeVisible();
  }
  await expectNoFindings(page, 'home with a visit under way');
  await fillSheet(server.url, id, token);
  const { data } = await callApi(server.url, getOrder, { params, options });
  await callApi(server.url, completePayment, {
    params,
    form: {
      total_amount_collected: data[0]?.totalToCollect ?? '',
      odometer: 61_774,
      payment_collected_by_mechanic: true,
    },
    options,
  });
  await expect(page.getByText('No visit booked')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Brake inspection/ })).toBeVisible();

  // Everything but the time.
  await page.getByRole('button', { name: /^Book again: Brake inspection/ }).click();
  await expect(page).toHaveURL(/\/inside\/(services|select-services-checkout|select-services-addons)$/);
  await expect(page.getByText('Brake inspection').filter({ visible: true }).first()).toBeVisible();
  // It has no add-ons, and so no step for them.
  await page.goto('/inside/select-services-addons');
  await expect(page).toHaveURL(/\/inside\/select-services-checkout$/);

  // On a device that knows nothing yet, one answer that fails leaves the rest, and is asked for again.
  const bare = await newPerson();
  await bare.route(/\/api\/orders_services\/0/, (route) => route.abort());
  await enter(bare, who, '/inside/home');
  await expect(bare.getByRole('alert')).toContainText('We couldn’t load this');
  await expect(bare.getByText('2015 Honda Civic')).toBeVisible();
  await bare.unroute(/\/api\/orders_services\/0/);
  await bare.getByRole('button', { name: 'Try again' }).click();
  await expect(bare.getByText('No visit booked')).toBeVisible();
});
