import { getOrder, updateOrder } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { atPayment } from './support/at-payment.ts';
import { book, demoBooker } from './support/book.ts';
import { answerSite, openBooked } from './support/booking.ts';
import { refused } from './support/expected-console.ts';
import { expectGivenBack } from './support/money.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { demoSession, sessionOf } from './support/people.ts';
import { saveCard } from './support/save-card.ts';
import { type RunningServer, startPreparedServer } from './support/server.ts';
import { manage } from './support/manage.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test as base } from './support/test.ts';
import { timesFrom } from './support/times-from.ts';
import { weatherService } from './support/weather-service.ts';
import { words } from './support/booking-texts.ts';

const hour = 3_600_000;
const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

/** A deep frost everywhere, and a fee for those who are not there. */
const booking = {
  cancellationFees: [
    { from: '2026-01-01T00:00:00Z', steps: [{ state: 'no_show', hoursBefore: null, cents: 4_000 }] },
  ],
};

async function startInFrost(): Promise<RunningServer> {
  const weather = await weatherService(-31);
  const settings = { WEATHER_URL: weather.url, HOIST_TEST_BOOKING: JSON.stringify(booking) };
  const server = await startPreparedServer({ main: 'movedClock', settings });
  const stop = async () => {
    await server.stop();
    await weather.stop();
  };
  return { ...server, stop };
}

const test = base.extend({
  server: [
    async ({ servers }, provide) => {
      await provide(await servers.own('weather-and-no-show', startInFrost));
    },
    { scope: 'test', timeout: 90_000 },
  ],
});

// Times to move a late visit to are asked for once more while it is being given up.
test.use({ expectedConsole: refused(409) });

test('a visit in a deep frost is warned of a day ahead, and its customer moves it for free by one tap [DI023, DI024] @once', async ({
  page,
  server,
}) => {
  const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  const [at = ''] = await timesFrom(server.url, customer, Date.now() + 30 * hour);
  const { ordersServicesId } = await book(server.url, customer, { at });
  const params = { ordersServicesId };
  await callApi(server.url, updateOrder, {
    params,
    form: { order_service_status: 'confirm' },
    options: { token: mechanic.token },
  });
  await server.pass(Date.parse(at) - 22 * hour - Date.now());
  await enter(page, customer, `/inside/orders/${ordersServicesId}/user/details`);
  const forecast = front(page).getByRole('region', { name: 'Forecast for the visit' });
  await expect(forecast).toContainText('Not safe to work outside: severe cold.');
  const free = front(page).getByRole('region', { name: 'Move your visit for free' });
  await expect(free).toContainText('The weather may not allow this visit.');
  const times = free.getByRole('list', { name: 'Times to move to' }).getByRole('button');
  await expect(times).toHaveCount(3);
  await times.first().click();
  await expect(toast(page, 'Your visit has its new time')).toBeVisible();
  await expect(free).toHaveCount(0);
  const { data } = await callApi(server.url, getOrder, { params, options: { token: mechanic.token } });
  expect(data[0]?.orderServiceStatus).toBe('confirm');
  expect(Date.parse(data[0]?.preferredTimeUnformatted ?? '')).toBeGreaterThan(Date.parse(at) + 4 * hour);
});

test('the booking states the no-show fee; when the mechanic is absent, the money is refunded automatically with a credit [DI025, DI026] @once', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  const options = { token: who.token };
  await saveCard(server.url, who);
  await atPayment(page, server.url, who);
  await answerSite(page, words.en);
  const accept = page.getByRole('checkbox', { name: 'I agree to a $40.00 no-show fee.' });
  await expect(accept).not.toBeChecked();
  const finish = page.getByRole('button', { name: words.en.book });
  await finish.click();
  const problem = page.locator('.field-error', { hasText: 'Agree to the no-show fee to book.' });
  await expect(problem).toBeVisible();
  await accept.check();
  await finish.click();
  // Right after the booking: who would rather come earlier says so.
  const confirmation = page.locator('.confirmation');
  await expect(confirmation).toBeVisible({ timeout: 30_000 });
  await manage(page, 'Notify me of earlier times');
  await sheet(page, 'Earlier times').getByRole('button', { name: 'Notify me' }).click();
  const waiting = front(page).getByRole('region', { name: 'Watching for an earlier time' });
  await expect(waiting).toBeVisible();
  const id = await openBooked(page);
  const params = { ordersServicesId: id };
  const { data } = await callApi(server.url, getOrder, { params, options });
  expect(data[0]?.noShow.fee).toBe('40.00');
  const mechanic = await mechanicOf(server.url, id);
  await callApi(server.url, updateOrder, {
    params,
    form: { order_service_status: 'confirm' },
    options: { token: mechanic.token },
  });
  await expect(front(page).locator('.chip', { hasText: 'Confirm' }).first()).toBeVisible();

  // First the mechanic is asked, an hour after the promised half hour. Days pass, and with them the session.
  await page.goto('about:blank');
  const startsAt = Date.parse(data[0]?.preferredTimeUnformatted ?? '');
  await server.pass(startsAt + 1.6 * hour - Date.now());
  await expect
    .poll(async () =>
      (await inbox.messages()).some(({ text }) => /We haven.t heard from you about/.test(text)),
    )
    .toBe(true);
  const back = await sessionOf(server.url, who);
  await enter(page, back, `/inside/orders/${id}/user/details`);
  await expect(front(page).locator('.chip', { hasText: 'Confirm' }).first()).toBeVisible();
  await server.pass(1.1 * hour);
  await expect(front(page).getByRole('heading', { name: /Your mechanic didn.t come/ })).toBeVisible();
  await expect(
    front(page).getByText('release or refund what’s on your card', { exact: false }),
  ).toBeVisible();
  await expect(front(page).getByText('$50.00 for your next visit')).toBeVisible();
  await expect(front(page).getByText(/^Code \S+$/)).toBeVisible();
  await expect(front(page).getByRole('button', { name: 'Book again' })).toBeVisible();
  await expectGivenBack(server, id);
});
