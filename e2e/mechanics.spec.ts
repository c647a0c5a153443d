import { getJobParts } from '@hoist/contract/field-work/parts';
import { listOrders } from '@hoist/contract/orders/orders';
import { getMechanicDay } from '@hoist/contract/people/mechanics';
import type { Page } from '@playwright/test';
import { fillSheet } from './support/fill-sheet.ts';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { disconnected } from './support/expected-console.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { demoSession } from './support/people.ts';
import { exitBy } from './support/exit-by.ts';
import { answerDeparture } from './support/set-off.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Each journey is several short ones.
test.slow();
// Visits in Toronto then say their zone.
test.use({ timezoneId: 'America/Vancouver' });

const job = (id: number) => `/inside/mechanics/orders/${id}/details`;
const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
test("the mechanic's home leads with the next job and shows the offers; a locker job shows its locker, and its pickup is completed; times name another zone [RO022, RT023, RT024, RO025, SC023, SC111, ST018]", async ({
  page,
  server,
}) => {
  const mechanic = await demoSession(server.url, 'mechanic@hoist.test');
  const { data: day } = await callApi(server.url, getMechanicDay, {
    params: { userId: mechanic.userId },
    options: { token: mechanic.token },
  });
  // After midnight the jobs of the demo's day are of an earlier one, apart from the route.
  const jobs = day.today.filter(({ preferredTimeUnformatted: at }) => at.slice(0, 10) === day.date);
  await enter(page, mechanic, '/inside/mechanics/home');
  const next = front(page).locator('.next-job');
  await expect(next.getByRole('heading')).toHaveText(jobs[0]?.servicesTitle ?? '');
  const { pointLat, pointLong } = jobs[0]?.location ?? {};
  const directions = (await next.getByRole('link', { name: /Navigate/ }).getAttribute('href')) ?? '';
  expect(new URL(directions).searchParams.get('destination')).toBe(`${pointLat},${pointLong}`);
  await expect(next.getByText(/^(Collect \$\d.* in cash|Customer pays \$\d.* by card)$/)).toBeVisible();
  // When to leave is the calendar's.
  await expect(next.getByText(/\d\smin, [\d.]+\skm$/)).toBeVisible();
  // Every remaining stop is on the map, in driving order.
  await expect(front(page).locator('.day-map .map-stop')).toHaveCount(jobs.length);
  await expect(front(page).locator('.day-map .map-stop.next')).toHaveText('1');
  const zoned = / \(Toronto\stime\)$/;
  await expect(front(page).locator('.day-map .map-stop-time')).toHaveText(jobs.map(() => zoned));
  await expect(front(page).getByRole('heading', { level: 1 })).toHaveText(/^\d+ jobs?, .*\(Toronto\stime\)$/);
  // The day's parts by place, one line until it is opened.
  const fetched = front(page).locator('.fold', { hasText: /^(To fetch: \d+ parts?|Nothing to fetch)/ });
  await fetched.locator('summary').click();
  await expect(fetched.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(fetched.getByRole('link').first()).toHaveText(zoned);
  await expect(front(page).getByText('Completed today')).toBeVisible();
  await expect(front(page).getByText('Cash to hand in')).toBeVisible();
  // The list of offers has the rest.
  await expect(front(page).locator('.offer')).toHaveCount(Math.min(3, day.pending.length));
  await page.goto('/inside/mechanics/my-jobs');
  await expect(front(page).getByRole('heading', { name: 'My jobs' })).toBeVisible();
  // The first page of the list may have later jobs only.
  for (const { servicesTitle } of jobs) {
    await front(page).getByRole('searchbox', { name: 'Search jobs' }).fill(servicesTitle);
    await expect(
      front(page).locator('.order-list > li').filter({ hasText: servicesTitle }).first(),
    ).toBeVisible();
  }

  // A job with a locker.
  const { data } = await callApi(server.url, listOrders, {
    query: { orders_type: 1, length: 100 },
    options: { token: mechanic.token },
  });
  const withLocker = data.find((one) => one.locker !== null);
  expect(withLocker).toBeDefined();
  await page.goto(job(withLocker?.ordersServicesId ?? 0));
  // The Details section is one line until it is opened.
  await front(page).locator('.fold > summary', { hasText: 'Details' }).click();
  await expect(
    front(page).getByText(`Number ${withLocker?.locker?.number}, code ${withLocker?.locker?.code}`),
  ).toBeVisible();
  await front(page).getByRole('button', { name: 'Complete pickup' }).click();
  await expect(toast(page, 'Parts picked up')).toBeVisible();
  await expect(front(page).getByText('All parts with you')).toBeVisible();
  await expect(front(page).getByRole('button', { name: 'Complete pickup' })).toHaveCount(0);
});

test.describe('the parts of a job', () => {
  test.use({ expectedConsole: disconnected });

  test('their mechanic says with one tap where each is, also without a connection, and the office sees it [JB026] @long', async ({
    page,
    context,
    server,
  }) => {
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const { ordersServicesId } = await book(server.url, customer, { service: 'brake-pads-front' });
    const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
    const office = await officeSession(server.url, 'dispatcher@hoist.test');
    const stateOf = async () =>
      (
        await callApi(server.url, getJobParts, { params: { ordersServicesId }, options: office })
      ).data.parts.map(({ state }) => state);
    await enter(page, mechanic, job(ordersServicesId));
    const parts = front(page).locator('.job-parts');
    await expect(front(page).getByText('1 to pick up')).toBeVisible();
    await parts.getByRole('radio', { name: 'In my van' }).click();
    await expect(front(page).getByText('All parts with you')).toBeVisible();
    await expect.poll(stateOf).toEqual(['in_van']);
    await expectNoFindings(page, 'the parts of a job');

    await context.setOffline(true);
    await expect(toast(page, 'Internet connection not available')).toBeVisible();
    await parts.getByRole('radio', { name: 'Missing' }).click();
    await expect(front(page).getByText('1 to pick up')).toBeVisible();
    await expect(front(page).getByText('A part is missing')).toBeVisible();
    expect(await stateOf()).toEqual(['in_van']);
    await context.setOffline(false);
    await expect.poll(stateOf).toEqual(['needed']);
    await expect(front(page).getByText('A part is missing')).toBeHidden();
  });
});

test('a job goes from the offer to the money, one large button a step [PY007, RT025, ST013, ST014, VA031]', async ({
  page,
  server,
  system,
}) => {
  const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
  // One mechanic serves Vancouver: the job is theirs.
  const { ordersServicesId } = await book(server.url, customer);
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  // More than any earlier journey read from this vehicle.
  const arrivedAt = 191_000 + ordersServicesId;
  await enter(page, mechanic, job(ordersServicesId));
  const next = page.locator('.next-step').first();
  for (const [step, told] of [
    ['Confirm', 'Confirming. We’ll tell the customer in a few seconds.'],
    ['On the way', 'You’re on the way. We’re letting the customer know.'],
    ['Arrived', 'You’ve arrived. We’re letting the customer know.'],
    ['Start', 'You’ve started. We’re letting the customer know.'],
  ] as const) {
    await next.getByRole('button', { name: step, exact: true }).click();
    if (step === 'On the way') await answerDeparture(page);
    if (step === 'Arrived') {
      const arrival = sheet(page, 'You’ve arrived');
      await arrival.getByLabel('Odometer now, in km').fill(String(arrivedAt));
      await arrival.getByRole('button', { name: 'Arrived' }).click();
    }
    await expect(toast(page, told)).toBeVisible();
  }
  const picture = front(page).getByRole('button', { name: 'Take a picture', exact: true });
  await expect(system === 'web' ? front(page).getByText('Add photos in the app') : picture).toBeVisible();
  // The car was lifted: what makes it safe to drive comes before completing.
  const complete = next.getByRole('button', { name: 'Complete', exact: true });
  await expect(front(page).getByText('Finish the job sheet before completing this job.')).toBeVisible();
  await expect(complete).toHaveCount(0);
  await fillSheet(server.url, ordersServicesId, mechanic.token);
  await page.reload();
  await complete.click();
  const dialog = sheet(page, 'Complete the job');
  const submit = dialog.getByRole('button', { name: 'Complete', exact: true });
  await expect(dialog.getByLabel('Odometer, in km')).toHaveValue(String(arrivedAt));
  await dialog.getByLabel('Odometer, in km').fill('');
  await submit.click();
  await expect(dialog.getByText('Please provide a valid odometer reading')).toBeVisible();
  await expect(dialog.getByText('Collect the cash, then check this box.')).toBeVisible();
  await expect(dialog.getByText('Choose what happened to the old parts.')).toBeVisible();
  await dialog.getByLabel('Odometer, in km').fill('190 000');
  await submit.click();
  await expect(
    dialog.getByText(`The value must be ${arrivedAt.toLocaleString('en-CA')} km or more`),
  ).toBeVisible();
  await dialog.getByLabel('Odometer, in km').fill(String(arrivedAt + 1));
  await dialog.getByText('Handed back', { exact: true }).click();
  await dialog.getByLabel('Cash collected').check();
  await submit.click();
  await expect(toast(page, 'The order is complete')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.next-step button')).toHaveCount(0);
});

test.describe('a late answer', () => {
  // The test holds the answer back.
  test.use({ answerSeconds: 1 });

  test('a step whose answer takes long is kept, and its message follows with the answer [OF011]', async ({
    page,
    server,
  }) => {
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const { ordersServicesId } = await book(server.url, customer);
    const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
    let answer: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(new RegExp(`/orders_services/${ordersServicesId}$`), async (route) => {
      if (route.request().method() !== 'GET') await released;
      await route.continue();
    });
    await enter(page, mechanic, job(ordersServicesId));
    const next = page.locator('.next-step').first();
    await next.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(toast(page, 'Saved on this device. We’re still sending it.')).toBeVisible();
    await expect(front(page).getByText('1 step waiting to send')).toBeVisible();
    // A second press would be refused once the first is answered.
    await expect(next.getByRole('button', { name: 'Confirm', exact: true })).toBeDisabled();
    answer();
    await expect(toast(page, 'Confirming. We’ll tell the customer in a few seconds.')).toBeVisible();
  });
});

test('declining wants a reason, and the customer reads it [ST012] @long', async ({
  page,
  server,
  newPerson,
}) => {
  const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
  const { ordersServicesId } = await book(server.url, customer);
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  await enter(page, mechanic, job(ordersServicesId));
  await exitBy(page, /^Decline: it can’t be done/);
  const dialog = sheet(page, 'Decline the job');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByText('Add a reason. The customer will read it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The ferry does not run that day');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(toast(page, 'Declining. We’ll tell the customer in a few seconds.')).toBeVisible();
  // An open app would load the sheet of the job that ends.
  await page.goto('about:blank');
  const theirs = await newPerson();
  await enter(theirs, customer, `/inside/orders/${ordersServicesId}/user/details`);
  // The decline can be taken back until then.
  await expect(theirs.getByText('The ferry does not run that day').first()).toBeVisible({ timeout: 30_000 });
  await expect(theirs.getByRole('button', { name: 'Book again' })).toBeVisible();
});

test('a job that is handed back leaves the mechanic, whose app asks for it no more [DI035] @long', async ({
  page,
  server,
}) => {
  const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
  const { ordersServicesId } = await book(server.url, customer);
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  // The page and the day stay behind the job's, and know it.
  await enter(page, mechanic, '/inside/mechanics/home');
  await expect(front(page).getByText('Cash to hand in')).toBeVisible();
  await page.goto(job(ordersServicesId));
  await front(page).getByRole('button', { name: 'Pass on' }).click();
  const sending = sheet(page, 'Pass this offer on?').getByRole('button', { name: 'Pass on' });
  const asked: string[] = [];
  let released = false;
  page.on('response', (answer) => {
    released ||= answer.url().endsWith('/release');
  });
  page.on('request', (request) => {
    if (released && request.url().includes(`/${ordersServicesId}`)) asked.push(request.url());
  });
  await sending.click();
  await expect(toast(page, 'We’re offering it to the next mechanic')).toBeVisible();
  await expect(page).toHaveURL(/\/inside\/mechanics\/home$/);
  await expect(front(page).getByText('Cash to hand in')).toBeVisible();
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/mechanic-day')),
    page.reload(),
  ]);
  await expect(front(page).getByText('Cash to hand in')).toBeVisible();
  expect(asked).toEqual([]);
});
