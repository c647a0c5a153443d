import { listOrders } from '@hoist/contract/orders/orders';
import { paths } from '../apps/client/src/kit/navigation/paths.ts';
import { callApi } from './support/api.ts';
import { book as bookByApi, demoBooker } from './support/book.ts';
import {
  answerSite,
  book,
  chooseService,
  chooseTime,
  openBooked,
  pick,
  startBooking,
  typeCard,
} from './support/booking.ts';
import { answerOneByOne, expectStill, watchShifts } from './support/layout-shifts.ts';
import { officeSession } from './support/office-session.ts';
import { readyToBook } from './support/orders.ts';
import { demoSession } from './support/people.ts';
import { sample } from './support/sample.ts';
import { saveCard } from './support/save-card.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

const w = words.en;

// The suite asks for less motion: here is a customer who does not.
test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('nothing moves by itself from the home screen to the booked order', async ({
    page,
    server,
    inbox,
  }) => {
    const who = await readyToBook(server.url, inbox);
    await watchShifts(page);
    await answerOneByOne(page);
    await enter(page, who, '/inside/home');
    await expect(page.getByText('Honda Civic').first()).toBeVisible();
    await expectStill(page, 'home');
    await startBooking(page, w);
    await pick(page, /214 Roxton/);
    await pick(page, /Honda Civic/);
    // Typed, not filled in: what a key brings is no shift.
    await page.getByRole('searchbox', { name: w.search }).pressSequentially(w.service.slice(0, 8));
    await chooseService(page, w);
    await chooseTime(page, w);
    await typeCard(page, w, '4242424242424242');
    await answerSite(page, w);
    await expectStill(page, 'the questions of a booking');
    await page.reload();
    await answerSite(page, w);
    await expectStill(page, 'payment, opened anew');
    await typeCard(page, w, '4242424242424242');
    await book(page, w);
    await expect(page.locator('.confirmation')).toBeVisible({ timeout: 30_000 });
    await expectStill(page, 'booked');
    await openBooked(page);
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await expectStill(page, 'the order');
  });
});

const everybody = [
  paths.landing,
  `/fr${paths.landing}`,
  paths.carDetailing,
  paths.brakesReplacement,
  paths.about,
  paths.privacy,
  paths.credits,
  paths.suppliers,
];
const customers = [
  paths.home,
  paths.services,
  paths.selectLocations,
  paths.selectVehicles,
  paths.orders,
  paths.account,
  paths.profile,
  paths.managePayments,
  paths.notifications,
];

test('nothing moves by itself on any screen, in whatever order its answers come @phone', async ({
  page,
  server,
}) => {
  // Ten screens in three minutes; all of them with the long tests.
  test.setTimeout(sample(everybody, 2).length * 90_000);
  const who = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
  await saveCard(server.url, who);
  const { ordersServicesId: near } = await bookByApi(server.url, who);
  const { data } = await callApi(server.url, listOrders, {
    query: { orders_type: 0, order_service_status: 'complete' },
    options: { token: who.token },
  });
  const past = data[0]?.ordersServicesId ?? near;
  const theirs = await demoSession(server.url, 'mechanic@hoist.test');
  const jobs = await callApi(server.url, listOrders, {
    query: { orders_type: 1, order_service_status: 'complete' },
    options: { token: theirs.token },
  });
  const job = jobs.data[0]?.ordersServicesId ?? 1;
  await watchShifts(page);
  const untilAnswered = await answerOneByOne(page);
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeAttached();
    await untilAnswered();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await expectStill(page, path);
  };
  for (const path of sample(everybody, 2)) await look(path);
  await enter(page, who, paths.account);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  const own = [
    ...customers,
    ...[near, past].map((id) => `/inside/orders/${id}/user/details`),
    `/inside/orders/${near}/pay-with-card`,
    `/inside/orders/${past}/receipt`,
    `/inside/select-vehicles/${who.usersVehiclesId}/details`,
    `/inside/select-locations/${who.usersLocationsId}/details`,
  ];
  for (const path of sample(own, 6)) await look(path);
  await enter(page, theirs, paths.account);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  const work = [
    paths.mechanicHome,
    paths.getMechanicCash,
    paths.mechanicJobs,
    paths.mechanicOffers,
    paths.mechanicCalendar,
    `/inside/mechanics/orders/${job}/details`,
  ];
  for (const path of sample(work, 2)) await look(path);
});

const consolePages = [
  'today',
  'orders',
  'board',
  'board?view=map',
  'board?view=week',
  'queues',
  'inbox',
  'customers',
  'mechanics',
  'mechanics/applications',
  'parts',
  'parts/lines',
  'catalogue',
  'catalogue/prices',
  'content',
  'content/messages',
  'settings',
  'money',
  'money/ledger',
  'reports',
  'team',
  'audit',
  'health',
];
/** What Google calls good: staff on a desk have seen the page before. */
const mostOnDesk = 0.1;

test('nothing of note moves by itself on a page of the console', async ({ page, server }) => {
  test.slow();
  const { token } = await officeSession(server.url, 'owner@hoist.test');
  await page.addInitScript((kept) => localStorage.setItem('hoist.console.token', kept), token);
  await watchShifts(page);
  const untilAnswered = await answerOneByOne(page);
  for (const name of sample(consolePages, 6)) {
    await page.goto(`/admin/${name}`);
    await expect(page.locator('h1').first()).toBeAttached();
    await untilAnswered();
    await expectStill(page, name, mostOnDesk);
  }
});
