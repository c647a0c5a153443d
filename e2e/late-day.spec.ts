import { getOrder, updateOrder } from '@hoist/contract/orders/orders';
import { getMechanicDay } from '@hoist/contract/people/mechanics';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { demoBooker } from './support/book.ts';
import { bookDay } from './support/book-day.ts';
import { anyOf, callCutOff, disconnected } from './support/expected-console.ts';
import { demoSession } from './support/people.ts';
import { manage } from './support/manage.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { untilOnDevice } from './support/until-on-device.ts';

test.use({
  movesClock: 'late-day',
  serviceWorkers: 'allow',
  expectedConsole: anyOf(disconnected, callCutOff),
});

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
const minute = 60_000;

test('a mechanic without a connection says how late they run; the day’s customers see when to expect them, and move for free [DI009, DI023] @once', async ({
  page,
  context,
  server,
  newPerson,
}) => {
  const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
  const jobs = await bookDay(server.url, customer, 2);
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  const options = { token: mechanic.token };
  for (const ordersServicesId of jobs)
    await callApi(server.url, updateOrder, {
      params: { ordersServicesId },
      form: { order_service_status: 'confirm' },
      options,
    });
  const [first = 0, second = 0] = jobs;
  const { data } = await callApi(server.url, getOrder, { params: { ordersServicesId: first }, options });
  const at = Date.parse(data[0]?.preferredTimeUnformatted ?? '') - 45 * minute;
  await server.pass(at - Date.now());
  // Jobs that other tests left open would come first.
  const { data: day } = await callApi(server.url, getMechanicDay, {
    params: { userId: mechanic.userId },
    options,
  });
  for (const { ordersServicesId } of day.today.filter((one) => !jobs.includes(one.ordersServicesId)))
    await callApi(server.url, updateOrder, {
      params: { ordersServicesId },
      form: { order_service_status: 'declined', decline_reason: 'The van broke down' },
      options,
    });

  await page.clock.setFixedTime(at);
  await enter(page, mechanic, '/inside/mechanics/home');
  await untilOnDevice(page, jobs);
  const next = front(page).locator('.next-job');
  await expect(next.getByRole('button', { name: 'Running late' })).toBeVisible();
  await context.setOffline(true);
  await next.getByRole('button', { name: 'Running late' }).click();
  await sheet(page, 'How late are you?')
    .getByRole('button', { name: /^90 minutes/ })
    .click();
  await expect(toast(page, 'Saved on this device.')).toBeVisible();
  await expect(next.getByText(/^90 min late, about /)).toBeVisible();
  await expect(front(page).getByText('Running 90 minutes late')).toBeVisible();
  await context.setOffline(false);
  await expect(front(page).getByText(/waiting to send/)).toHaveCount(0, { timeout: 40_000 });
  await expect(
    front(page)
      .locator('.job-line')
      .getByText(/min late, about /),
  ).toBeVisible();

  const theirs = await newPerson();
  await theirs.clock.setFixedTime(at);
  await enter(theirs, customer, '/inside/orders');
  await expect(
    front(theirs)
      .locator('.order-row')
      .getByText(/^90 min late, about /),
  ).toHaveCount(2);
  await theirs.goto(`/inside/orders/${first}/user/details`);
  await expect(front(theirs).getByText(/is running late, .* between /)).toBeVisible();
  const free = front(theirs).getByRole('region', { name: 'Move your visit for free' });
  const proposals = free.getByRole('list', { name: 'Times to move to' }).getByRole('button');
  await expect(proposals).toHaveCount(3);
  await proposals.nth(1).click();
  await expect(toast(theirs, 'Your visit has its new time')).toBeVisible();
  await expect(free).toHaveCount(0);
  await expect(front(theirs).getByText(/is running late/)).toHaveCount(0);
  await expect(front(page).getByRole('heading', { name: /^1 job, / })).toBeVisible();

  // The other one chooses from the whole calendar, free of charge and without a confirmation.
  await theirs.goto(`/inside/orders/${second}/user/details`);
  await manage(theirs, 'Move or cancel');
  const moving = sheet(theirs, 'Move your visit');
  await expect(moving.getByText(/your visit moves right away\./)).toBeVisible();
  await moving.getByRole('radiogroup').getByRole('radio').last().check();
  await moving.getByRole('button', { name: /^Move to / }).click();
  await expect(moving).toBeHidden();
  await expect(front(theirs).getByText('Moved to')).toBeVisible();
});
