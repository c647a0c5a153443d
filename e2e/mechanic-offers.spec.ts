import { updateOrder } from '@hoist/contract/orders/orders';
import { createLocation } from '@hoist/contract/scheduling/locations';
import { getMechanicDay, listMechanicOffers, type offerSorts } from '@hoist/contract/people/mechanics';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { book, type Booker } from './support/book.ts';
import { expectNoFindings } from './support/findings.ts';
import type { Inbox } from './support/inbox.ts';
import { readyToBook } from './support/orders.ts';
import { demoSession } from './support/people.ts';
import { enter, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ movesClock: 'mechanic-offers' });

/** One customer has only so many open bookings. */
async function readyInVancouver(url: string, inbox: Inbox): Promise<Booker> {
  const who = await readyToBook(url, inbox);
  const { usersLocationsId } = await callApi(url, createLocation, {
    params: { userId: who.userId },
    form: { address: '350 W Georgia St', city: 'Vancouver', state: 'BC', zip: 'V6B 6B1' },
    options: { token: who.token },
  });
  return { ...who, usersLocationsId };
}

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
const hour = 3_600_000;

test('a mechanic pages and sorts all offers, each with its end; a job of yesterday leads to its completion [JB028, JB029]', async ({
  page,
  server,
  inbox,
}) => {
  // It books 25 visits, and waits ten seconds for the undo of a confirmation.
  test.slow();
  const services = ['oil-change', 'wipers', 'brake-pads-front'];
  for (let customers = 0; customers < 5; customers += 1) {
    const who = await readyInVancouver(server.url, inbox);
    for (let count = 0; count < 5; count += 1)
      await book(server.url, who, { service: services[count % services.length] ?? 'oil-change' });
  }
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  const options = { token: mechanic.token };
  const params = { userId: mechanic.userId };
  const sorted = async (sort: (typeof offerSorts)[number]) =>
    callApi(server.url, listMechanicOffers, { params, query: { sort, length: 100 }, options });
  const byStart = await sorted('start');
  const total = byStart.recordsTotal;

  await enter(page, mechanic, '/inside/mechanics/home');
  await expect(front(page).locator('.offer')).toHaveCount(3);
  await expect(
    front(page)
      .locator('.offer')
      .first()
      .getByText(/^Answer by .*[AP]M \(Vancouver\stime\)$/),
  ).toBeVisible();
  await front(page)
    .getByRole('link', { name: `See all ${total} offers` })
    .click();
  await expect(page).toHaveURL(/\/inside\/mechanics\/home\/offers$/);
  const list = front(page).getByRole('list', { name: `${total} offers` });
  const titles = list.locator('li[aria-posinset] .offer-title');
  await expect(list.getByText(/^Answer by .*[AP]M \(Vancouver\stime\)$/).first()).toBeVisible();
  await expectNoFindings(page, 'the list of offers');
  const sortBy = (name: string) => front(page).getByRole('radio', { name }).check();
  await sortBy('Pay per hour');
  await expect(page).toHaveURL(/\?sort=value$/);
  const [dearest] = (await sorted('value')).data;
  await expect(titles.first()).toHaveAttribute('href', new RegExp(`/${dearest?.ordersServicesId}/`));
  // The second page comes while scrolling.
  const last = list.locator(`li[aria-posinset="${total}"]`);
  await expect(async () => {
    await list.locator('li[aria-posinset]').last().scrollIntoViewIfNeeded();
    await expect(last).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 30_000 });

  // The soonest one is confirmed from the list, and the day after it is not finished.
  await sortBy('Soonest');
  const [first] = byStart.data;
  if (!first) throw new Error('No offer');
  await expect(titles.first()).toHaveAttribute('href', new RegExp(`/${first.ordersServicesId}/`));
  await list.getByRole('button', { name: 'Confirm', exact: true }).first().click();
  await expect(toast(page, 'Confirming. We’ll tell the customer in a few seconds.')).toBeVisible();
  // After the ten seconds of the undo.
  await expect(front(page).getByRole('list', { name: `${total - 1} offers` })).toBeVisible({
    timeout: 30_000,
  });

  // An open app would load the sheets of jobs that end meanwhile.
  await page.goto('about:blank');
  const { data: day } = await callApi(server.url, getMechanicDay, { params, options });
  for (const { ordersServicesId } of [...day.today, ...day.upcoming])
    if (ordersServicesId !== first.ordersServicesId)
      await callApi(server.url, updateOrder, {
        params: { ordersServicesId },
        form: { order_service_status: 'declined', decline_reason: 'The van broke down' },
        options,
      });
  const nextDay = Date.parse(first.preferredTimeUnformatted) + 24 * hour;
  await server.pass(nextDay - Date.now());
  await page.clock.setFixedTime(nextDay);
  await page.goto('/inside/mechanics/home');
  await expect(front(page).getByRole('heading', { name: '1 job to finish' })).toBeVisible();
  const left = front(page)
    .getByRole('list', { name: 'Not finished' })
    .getByRole('link', { name: `Finish the job ${first.servicesTitle}` });
  await expect(front(page).locator('.next-job')).toHaveCount(0);
  await expectNoFindings(page, 'a job of yesterday');
  await left.click();
  await expect(page).toHaveURL(new RegExp(`/mechanics/orders/${first.ordersServicesId}/details$`));
  await expect(front(page).getByText('Not finished')).toBeVisible();
  // No text of a drive leaves from here any more.
  await expect(front(page).getByRole('button', { name: 'On the way' })).toHaveCount(0);
  await expect(
    page
      .locator('.next-step')
      .getByText(/left on the job sheet$|^Complete$/)
      .first(),
  ).toBeVisible();
});
