import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancelOrder, getOrder, updateOrder } from '@hoist/contract/orders/orders';
import { getMechanicDay } from '@hoist/contract/people/mechanics';
import type { BrowserContext, Page } from '@playwright/test';
import { allowWebPictures } from './support/allow-web-pictures.ts';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { bookDay } from './support/book-day.ts';
import { choosePicture } from './support/choose-picture.ts';
import { fillSheet } from './support/fill-sheet.ts';
import { anyOf, callCutOff, disconnected, refused } from './support/expected-console.ts';
import { picture } from './support/orders.ts';
import { demoSession } from './support/people.ts';
import { answerDeparture, setOff } from './support/set-off.ts';
import { enter, keepSession, keptSession, sheet } from './support/sign-in.ts';
import { stayOffline } from './support/stay-offline.ts';
import { untilOnDevice } from './support/until-on-device.ts';
import type { RunningServer } from './support/server.ts';
import { answerConsent, expect, test } from './support/test.ts';

test.use({
  movesClock: 'offline-day',
  serviceWorkers: 'allow',
  // Without a connection the browser says of every call that it failed; a refused step is one, too.
  expectedConsole: anyOf(disconnected, callCutOff, refused(401, 403, 404, 409, 422)),
});

const mechanicEmail = 'mechanic.vancouver@hoist.test';
const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
const home = '/inside/mechanics/home';

const readJob = async (server: RunningServer, ordersServicesId: number, token: string) => {
  const { data } = await callApi(server.url, getOrder, { params: { ordersServicesId }, options: { token } });
  return data[0]!;
};

const confirmAll = async (server: RunningServer, jobs: readonly number[], token: string) => {
  for (const ordersServicesId of jobs) {
    await callApi(server.url, updateOrder, {
      params: { ordersServicesId },
      form: { order_service_status: 'confirm' },
      options: { token },
    });
    await fillSheet(server.url, ordersServicesId, token);
  }
};

interface Work {
  readonly id: number;
  readonly odometer: number;
}

/** A whole job by the mechanic's thumb, from the day's list to the money. */
async function doJob(page: Page, { id, odometer }: Work): Promise<void> {
  await page.locator(`a[href$="/mechanics/orders/${id}/details"]`).locator('visible=true').first().click();
  const view = front(page);
  await expect(view.getByRole('heading', { name: `Service# ${id}` })).toBeVisible();
  const next = view.locator('.next-step').first();
  await setOff(page, next.getByRole('button', { name: 'On the way', exact: true }));
  await next.getByRole('button', { name: 'Arrived', exact: true }).click();
  const arrival = sheet(page, 'You’ve arrived');
  await arrival.getByLabel('Odometer now, in km').fill(String(odometer));
  await arrival.getByRole('button', { name: 'Arrived' }).click();
  await expect(arrival).toBeHidden();
  await next.getByRole('button', { name: 'Start', exact: true }).click();
  await choosePicture(view.locator('.job-add'), { button: 'Upload', asks: false }, picture());
  await next.getByRole('button', { name: 'Complete', exact: true }).click();
  const dialog = sheet(page, 'Complete the job');
  await expect(dialog.getByLabel('Odometer, in km')).toHaveValue(String(odometer));
  await dialog.getByText('Handed back', { exact: true }).click();
  await dialog.getByLabel('Cash collected').check();
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(view.locator('.next-step button')).toHaveCount(0);
  await view.getByRole('button', { name: 'Close' }).first().click();
}

const steps = ['on_the_way', 'arrived', 'in_progress', 'completed'];

test(
  'a day of eight jobs, the second to the seventh in airplane mode, the browser or the app killed in the middle: the server holds what was done, once, in order [OF001]',
  { tag: '@phone' },
  async ({ server, playwright, launchOptions, watch, system, context: device }) => {
    test.setTimeout(240_000);
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const jobs = await bookDay(server.url, customer, 8);
    const mechanic = await demoSession(server.url, mechanicEmail);
    await confirmAll(server, jobs, mechanic.token);
    const first = await readJob(server, jobs[0]!, mechanic.token);
    await server.pass(Date.parse(first.preferredTimeUnformatted) - 3_600_000 - Date.now());

    const folder = mkdtempSync(join(tmpdir(), 'hoist-browser-'));
    const browser = async (): Promise<BrowserContext> => {
      const opened = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL: server.url,
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
        locale: 'en-CA',
      });
      watch(opened);
      await answerConsent(opened, 'declined');
      await allowWebPictures(opened);
      await stayOffline(opened, server.url);
      return opened;
    };
    const work = async (page: Page, from: number, to: number) => {
      for (let number = from; number <= to; number += 1)
        await doJob(page, { id: jobs[number - 1]!, odometer: 100_000 + number });
    };

    // A browser is killed with its context and finds everything in its folder; the app's device outlives the app.
    const [start, kill]: readonly [() => Promise<BrowserContext>, () => Promise<void>] =
      system === 'web'
        ? [browser, () => context.close()]
        : [() => Promise.resolve(device), () => page.close()];

    let context: BrowserContext = await start();
    let page: Page = await context.newPage();
    await enter(page, mechanic, home);
    await untilOnDevice(page, jobs);
    await work(page, 1, 1);
    await expect(front(page).getByText(/waiting to send/)).toHaveCount(0);

    await context.setOffline(true);
    await work(page, 2, 4);
    await kill();
    context = await start();
    await context.setOffline(true);
    page = await context.newPage();
    await page.goto(home);
    // Five acts a job, with its picture.
    await expect(front(page).getByText('15 steps waiting to send')).toBeVisible();
    await work(page, 5, 7);
    await page.reload();
    await expect(front(page).getByText('30 steps waiting to send')).toBeVisible();

    await context.setOffline(false);
    await expect(front(page).getByText(/waiting to send/)).toHaveCount(0, { timeout: 60_000 });
    await work(page, 8, 8);
    await expect(front(page).getByText(/waiting to send/)).toHaveCount(0);

    let last = '';
    for (const [index, id] of jobs.entries()) {
      const job = await readJob(server, id, mechanic.token);
      expect(job.orderServiceStatus).toBe('complete');
      expect(job.odometer).toBe(100_001 + index);
      expect(job.paymentCollectedByMechanic).toBe(1);
      expect(job.totalAmountCollected).toBe(job.totalToCollect);
      expect(job.images).toHaveLength(1);
      const told = job.timeline.filter(({ code }) => steps.includes(code));
      expect(told.map(({ code }) => code)).toEqual(steps);
      expect(told[0]!.at >= last, 'jobs were told in the order in which they were done').toBe(true);
      last = told.at(-1)!.at;
    }
    const { data: day } = await callApi(server.url, getMechanicDay, {
      params: { userId: mechanic.userId },
      options: { token: mechanic.token },
    });
    expect(day.completedToday).toBe(8);
    await kill();
    rmSync(folder, { recursive: true, force: true });
  },
);

test(
  'a connection that drops at every answer loses no step and doubles none [OF001]',
  { tag: '@phone' },
  async ({ page, context, server }) => {
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const { ordersServicesId: id } = await book(server.url, customer);
    const mechanic = await demoSession(server.url, mechanicEmail);
    await confirmAll(server, [id], mechanic.token);
    await allowWebPictures(context);
    const attempts = new Map<string, number>();
    await context.route(/\/api\/orders_services\/\d+\/(progress|upload|complete-payment)$/, async (route) => {
      const { url, key } = {
        url: route.request().url(),
        key: route.request().headers()['idempotency-key'] ?? 'picture',
      };
      const name = `${new URL(url).pathname} ${key}`;
      attempts.set(name, (attempts.get(name) ?? 0) + 1);
      if (attempts.get(name) === 1) {
        // It was already done, and no message is sent.
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    await enter(page, mechanic, `/inside/mechanics/orders/${id}/details`);
    const next = front(page).locator('.next-step').first();
    for (const step of ['On the way', 'Arrived', 'Start']) {
      await next.getByRole('button', { name: step, exact: true }).click();
      if (step === 'On the way') await answerDeparture(page);
      if (step === 'Arrived') {
        const arrival = sheet(page, 'You’ve arrived');
        await arrival.getByLabel('Odometer now, in km').fill('140000');
        await arrival.getByRole('button', { name: 'Arrived' }).click();
        await expect(arrival).toBeHidden();
      }
    }
    await choosePicture(front(page).locator('.job-add'), { button: 'Upload', asks: false }, picture());
    await next.getByRole('button', { name: 'Complete', exact: true }).click();
    const dialog = sheet(page, 'Complete the job');
    await dialog.getByText('Handed back', { exact: true }).click();
    await dialog.getByLabel('Cash collected').check();
    await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => [...attempts.values()], { timeout: 40_000 }).toEqual([2, 2, 2, 2, 2]);
    await expect(front(page).getByText(/waiting to send/)).toHaveCount(0);
    const job = await readJob(server, id, mechanic.token);
    expect(job.images).toHaveLength(1);
    expect(job.timeline.map(({ code }) => code).filter((code) => steps.includes(code))).toEqual(steps);
    expect(job.odometerOnArrival).toBe(140_000);
  },
);

test(
  'a job that its customer canceled meanwhile shows both versions and a way out; logging out says what would be lost [OF003]',
  { tag: '@phone' },
  async ({ page, context, server }) => {
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const { ordersServicesId: id } = await book(server.url, customer);
    const mechanic = await demoSession(server.url, mechanicEmail);
    await enter(page, mechanic, home);
    await untilOnDevice(page, [id]);
    await page.goto(`/inside/mechanics/orders/${id}/details`);
    const next = front(page).locator('.next-step').first();
    await expect(next.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    await context.setOffline(true);
    await next.getByRole('button', { name: 'Confirm', exact: true }).click();
    await setOff(page, next.getByRole('button', { name: 'On the way', exact: true }));
    await expect(front(page).getByText('2 steps waiting to send')).toBeVisible();
    await callApi(server.url, cancelOrder, {
      params: { ordersServicesId: id },
      form: { cancel_reason: 'The car was sold' },
      options: { token: customer.token },
    });
    await context.setOffline(false);
    const contested = front(page).getByRole('alert', { name: 'This step couldn’t be saved' });
    await expect(contested).toContainText('Confirmed');
    await expect(contested).toContainText('On the way');
    await expect(contested).toContainText('Status: Cancel');
    await expect(contested).toContainText('Reason: The car was sold');

    await page.goto('/inside/accounts');
    await page.getByRole('button', { name: 'Log out' }).click();
    const asked = page.locator('ion-modal.alert');
    await expect(asked).toContainText('2 steps aren’t sent yet. You’ll lose them if you log out now.');
    await asked.getByRole('button', { name: 'Stay' }).click();

    // A session that ends by itself takes nothing along.
    await keepSession(page, { token: 'ended', userId: mechanic.userId });
    await page.goto(home);
    await expect(page).toHaveURL(/\/home-page/);
    await expect.poll(() => keptSession(page)).toBeNull();
    await enter(page, mechanic, home);
    await contested.getByRole('button', { name: 'Try again' }).click();
    await expect(contested).toContainText('Confirmed');
    await contested.getByRole('button', { name: 'Discard what I did' }).click();
    await page.locator('ion-modal.alert').getByRole('button', { name: 'Discard' }).click();
    await expect(contested).toHaveCount(0);
    expect((await readJob(server, id, customer.token)).orderServiceStatus).toBe('canceled');
  },
);
