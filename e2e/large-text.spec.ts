import { listOrders, updateOrder } from '@hoist/contract/orders/orders';
import { sendMessage } from '@hoist/contract/people/conversations';
import type { Page } from '@playwright/test';
import { bookingState } from './screens/booking-state.ts';
import { callApi } from './support/api.ts';
import { book as bookVisit, demoBooker } from './support/book.ts';
import { pick, startBooking } from './support/booking.ts';
import { words } from './support/booking-texts.ts';
import { refused } from './support/expected-console.ts';
import { enlargeText, expectFits } from './support/findings.ts';
import type { Inbox } from './support/inbox.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { demoSession, newPersonData } from './support/people.ts';
import { enter, fillSignUp, keepSession, openSignUp } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// The narrowest screen, with text at 200 %; high enough for the bars around the content.
test.use({ viewport: { width: 320, height: 1200 } });

for (const language of ['en', 'fr'] as const)
  test(`a person signs up and chooses a service with text at 200 % on a narrow screen, in ${language} [OF019] @phone @long`, async ({
    page,
    server,
    inbox,
  }) => {
    test.slow();
    const w = words[language];
    await enlargeText(page);
    if (language === 'en') {
      await openSignUp(page);
      await fillSignUp(page, newPersonData());
      await expectFits(page, 'sign-up');
    }
    const who = await readyToBook(server.url, inbox, language);
    await enter(page, who);
    await expectFits(page, 'home');
    await startBooking(page, w);
    await expect(page.getByRole('button', { name: w.addLocation })).toBeVisible();
    await expectFits(page, 'location');
    await pick(page, /214 Roxton/);
    if (language === 'fr')
      await expect(page.getByText('Honda Civic 2015').locator('visible=true').first()).toBeVisible();
    await pick(page, /Honda Civic/);
    await expect(page.getByRole('searchbox', { name: w.search })).toBeVisible();
    await expectFits(page, 'service');
    await page.getByRole('searchbox', { name: w.search }).fill(w.service.slice(0, 12));
    await page.getByRole('button', { name: w.service }).first().click();
    await page.getByRole('radio', { name: w.part }).check();
    await page.getByRole('button', { name: w.chooseService, exact: true }).click();
    await expect(page.getByRole('checkbox', { name: w.addon })).toBeVisible();
    await expectFits(page, 'add-ons');
  });

type Language = 'en' | 'fr';

/** The page in front: others stay mounted behind it. */
const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

/** Text at 200 % on a phone of the narrowest width and a common height. */
async function readLarge(page: Page, language: Language) {
  await page.setViewportSize({ width: 320, height: 720 });
  await enlargeText(page);
  await page.addInitScript((spoken) => {
    // The provider's frames have a storage of their own, or none.
    if (window.self === window.top) localStorage.setItem('hoist.language', spoken);
  }, language);
}

async function expectAllFit(page: Page, paths: readonly string[], about: string) {
  for (const path of paths)
    await test.step(`${path}, ${about}`, async () => {
      await page.goto(path);
      await expect(page.locator('h1').last()).toBeAttached();
      await expectFits(page, `${path}, ${about}`);
    });
}

/** A demo person's newest order in each state. */
async function ordersOf(url: string, token: string, type: 0 | 1) {
  const found: number[] = [];
  for (const status of ['pending', 'confirm', 'declined', 'canceled', 'complete'] as const) {
    const { data } = await callApi(url, listOrders, {
      query: { orders_type: type, order_service_status: status },
      options: { token },
    });
    if (data[0]) found.push(data[0].ordersServicesId);
  }
  return found;
}

/** A confirmed job of a later day, with a message of its customer. */
async function laterJob(url: string, inbox: Inbox) {
  const customer = await readyToBook(url, inbox);
  const { ordersServicesId } = await bookVisit(url, customer, { service: 'brake-inspection' });
  const mechanic = await mechanicOf(url, ordersServicesId);
  const params = { ordersServicesId };
  await callApi(url, updateOrder, {
    params,
    form: { order_service_status: 'confirm' },
    options: { token: mechanic.token },
  });
  await callApi(url, sendMessage, {
    params,
    form: { text: 'The gate is open' },
    options: { token: customer.token },
  });
  return { mechanic, ordersServicesId };
}

test.describe('every screen with text at 200 % on a narrow phone', { tag: '@phone' }, () => {
  test.use({ expectedConsole: refused(404) });
  test.describe.configure({ mode: 'parallel', timeout: 240_000 });

  // French is the longer one.
  for (const [language, tags] of [
    ['fr', []],
    ['en', ['@long']],
  ] as const) {
    const tag = [...tags];
    test(
      `landings, company pages and account forms fit, in ${language} [OF019]`,
      { tag },
      async ({ page }) => {
        await readLarge(page, language);
        const landings = ['/home-page', '/mobile/car-detailing', '/mobile/brakes-replacement'];
        const company = ['about', 'support', 'contact-us', 'suppliers', 'mechanics', 'manufacturers'];
        const legal = ['terms-and-conditions', 'privacy-policy', 'delete-account', 'credits'];
        await expectAllFit(
          page,
          [
            ...landings.map((path) => (language === 'fr' ? `/fr${path}` : path)),
            ...['signUp', 'login', 'forgot'].map((dialog) => `/home-page#${dialog}`),
            '/reset-password?code=abc&userId=7',
            ...[...company, ...legal].map((path) => `/company/${path}`),
            '/404',
          ],
          language,
        );
      },
    );

    test(
      `a customer's pages and each question of a booking fit, in ${language} [OF019]`,
      { tag },
      async ({ page, server }) => {
        await readLarge(page, language);
        const who = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
        const orders = await ordersOf(server.url, who.token, 0);
        await keepSession(page, who);
        const account = ['', '/profile', '/profile/delete-account', '/manage-payments', '/notifications'];
        await expectAllFit(
          page,
          [
            '/inside/home',
            '/inside/orders',
            ...orders.slice(1).map((id) => `/inside/orders/${id}/user/details`),
            `/inside/orders/${orders.at(-1)}/receipt`,
            '/inside/select-vehicles/new/details',
            `/inside/select-vehicles/${who.usersVehiclesId}/details`,
            '/inside/select-locations/new/details',
            `/inside/select-locations/${who.usersLocationsId}/details`,
            ...account.map((path) => `/inside/accounts${path}`),
            `/inside/orders/${orders[0]}/user/details`,
          ],
          language,
        );
        await page.locator('.order-actions:visible').getByRole('button').first().click();
        await expect(page.locator('ion-modal.show-modal .rows')).toBeVisible();
        await expectFits(page, `manage, ${language}`);

        const payment = '/inside/select-services-checkout?step=payment';
        for (const [upTo, paths] of [
          ['service', ['locations', 'vehicles', 'services'].map((what) => `/inside/select-${what}`)],
          ['addons', ['/inside/select-services-addons']],
          ['time', ['/inside/select-services-checkout']],
          ['payment', [payment]],
          ['visit', [payment]],
        ] as const) {
          const state = JSON.stringify(await bookingState(server.url, who, { upTo, language }));
          await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
            `hoist.schedule.${who.userId}`,
            state,
          ] as const);
          await expectAllFit(page, paths, `${upTo}, ${language}`);
          if (upTo !== 'service') continue;
          await front(page).locator('.service-row').first().click();
          await expect(page.locator('ion-modal.show-modal .sheet-foot')).toBeVisible();
          await expectFits(page, `a service, ${language}`);
        }
      },
    );

    test(`a mechanic's pages fit, in ${language} [OF019]`, { tag }, async ({ page, server, inbox }) => {
      await readLarge(page, language);
      const who = await demoSession(server.url, 'mechanic@hoist.test');
      const jobs = await ordersOf(server.url, who.token, 1);
      await keepSession(page, who);
      await expectAllFit(
        page,
        [
          ...['home', 'my-jobs', 'home/calendar', 'home/cash'].map((path) => `/inside/mechanics/${path}`),
          ...jobs.map((id) => `/inside/mechanics/orders/${id}/details`),
          ...jobs.slice(1, 2).map((id) => `/inside/mechanics/orders/${id}/sheet`),
        ],
        language,
      );

      const { mechanic, ordersServicesId } = await laterJob(server.url, inbox);
      await keepSession(page, mechanic);
      await page.goto('/inside/mechanics/home');
      await expect(front(page).locator('.job-line .chip').first()).toBeVisible();
      await expectFits(page, `the mechanic's day, ${language}`);
      await expectAllFit(
        page,
        [`/inside/mechanics/orders/${ordersServicesId}/details`],
        `a later day, ${language}`,
      );
    });
  }
});
