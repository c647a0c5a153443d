import { cancelOrder } from '@hoist/contract/orders/orders';
import type { Page, Route } from '@playwright/test';
import { callApi } from './support/api.ts';
import { atPayment } from './support/at-payment.ts';
import { book as bookByApi } from './support/book.ts';
import { book, openLocationForm } from './support/booking.ts';
import { refused } from './support/expected-console.ts';
import { expectKeepsFocus } from './support/keeps-focus.ts';
import { expectPaid, onlyOrder } from './support/money.ts';
import { readyToBook } from './support/orders.ts';
import { demoSession, registered, verified } from './support/people.ts';
import { saveCard } from './support/save-card.ts';
import { providerOf } from './support/server.ts';
import { enter, forgetSession, keepSession, sheet } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

// Each journey is several short ones.
test.slow();

const w = words.en;
const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 960;

/** Holds what is asked of an address until it is let go. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Changes what the server says, for a screen that the demo's settings do not show. */
async function reply(route: Route, alter: (data: Record<string, unknown>) => void) {
  const answer = await route.fetch();
  const body = (await answer.json()) as { data: Record<string, unknown> };
  alter(body.data);
  await route.fulfill({ response: answer, json: body });
}

const asking = (field: string) => (url: URL) =>
  (url.searchParams.get('get_fields') ?? '').split(',').includes(field);

interface Payload {
  readonly clientSecret: string;
}

// In the app the bank asks in a browser over it: native-payments.spec.ts.
test("the card provider's script comes at the payment step alone; the bank's own page is shown in the Secure Authorization dialog, its amount in brackets, and the order is processed meanwhile [AN009, SC067, SC068, SC107] @browser", async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  await saveCard(server.url, who, 'pm_card_authenticationRequired');
  const provider = providerOf(server.folder);
  // It brings Apple Pay.
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(provider))
      scripts.push(request.url());
  });
  await enter(page, who, '/inside/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  await atPayment(page, server.url, who);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);

  const { open, opened } = gate();
  const sendToBank = (payload: Payload | null) => {
    if (!payload) return;
    const [intent = ''] = payload.clientSecret.split('_secret');
    const redirectUrl = `${provider}/sim/3ds/${intent}?secret=${payload.clientSecret}`;
    Object.assign(payload, { nextAction: 'redirect_to_url', redirectUrl });
  };
  await page.route(/\/users\/\d+\/schedule-service$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { stripePayload1: Payload | null; stripePayload2: Payload | null };
    sendToBank(body.stripePayload1);
    sendToBank(body.stripePayload2);
    await opened;
    await route.fulfill({ response: answer, json: body });
  });
  // A bank that insists is asked about the other payment too.
  await page.route(/\/orders_services\/\d+\/validate$/, (route) =>
    reply(route, ({ payment1, payment2 }) => {
      for (const one of [payment1, payment2])
        sendToBank((one as { readonly stripePayload: Payload | null }).stripePayload);
    }),
  );
  await book(page, w);
  await expect(page.locator('.loading', { hasText: 'Processing Order' })).toBeVisible();
  open();
  const bank = page.locator('iframe.authorization-frame');
  for (const _payment of [1, 2]) {
    const title = (await bank.getAttribute('title')) ?? '';
    expect(title).toMatch(/^Secure Authorization \(\$[\d.]+\)$/);
    await expect(sheet(page, title).getByRole('heading', { name: title })).toBeVisible();
    await expectKeepsFocus(page, { name: title });
    await bank.contentFrame().getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.locator(`iframe[title="${title}"]`)).toBeHidden();
  }
  await expect(page.locator('.confirmation')).toBeVisible();
  await expectPaid(server, { who, id: await onlyOrder(server, who) });
});

test.describe('pages of what is saved', () => {
  test.use({ expectedConsole: refused(404) });

  test('a saved place and a saved vehicle have pages of their own; an unknown vehicle is said to be none; the map is asked for on demand, and no script of others; work that lasts is covered by a spinner [RT011, RT016, ER043, AN010, SC105]', async ({
    page,
    server,
    inbox,
  }) => {
    const who = await readyToBook(server.url, inbox);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const maps: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/places/map')) maps.push(request.url());
    });
    await enter(page, who, '/inside/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(maps).toEqual([]);
    await page.goto(`/inside/select-locations/${who.usersLocationsId}/details`);
    await expect(page.getByRole('combobox', { name: w.address })).toHaveValue('214 Roxton Rd');
    await expect.poll(() => maps.length).toBeGreaterThan(0);
    expect(new Set(scripts.map((one) => new URL(one).origin))).toEqual(new Set([new URL(page.url()).origin]));
    await page.goto(`/inside/select-vehicles/${who.usersVehiclesId}/details`);
    await expect(front(page).getByRole('heading', { level: 1, name: '2015 Honda Civic' })).toBeVisible();
    await page.goto('/inside/select-vehicles/987654/details');
    await expect(front(page).getByRole('heading', { level: 1, name: 'invalid vehicle id' })).toBeVisible();
    // 0 is the address of the list, and no order's.
    for (const path of ['0/user/details', 'abc/user/details', '0/receipt']) {
      await page.goto(`/inside/orders/${path}`);
      await expect(front(page).getByRole('link', { name: 'Go to my orders' })).toBeVisible();
      await expect(front(page).getByText(/NaN|Service# 0/)).toHaveCount(0);
    }

    const { ordersServicesId } = await bookByApi(server.url, who);
    await callApi(server.url, cancelOrder, {
      params: { ordersServicesId },
      options: { token: who.token },
      form: { cancel_reason: 'The car is sold' },
    });
    await enter(page, who, `/inside/orders/${ordersServicesId}/user/details`);
    const again = front(page).getByRole('button', { name: 'Book again' });
    await expect(again).toBeVisible();
    const { open, opened } = gate();
    await page.route('**/users_vehicles*', async (route) => {
      await opened;
      await route.continue();
    });
    await again.click();
    const cover = page.locator('.loading');
    await expect(cover.getByText('Loading', { exact: true })).toBeVisible();
    await expect(cover.locator('.spinner')).toBeVisible();
    open();
    await expect(cover).toBeHidden();
    // Each step is a page of its own on the phone, and one page has them all in a wide window.
    await expect(page).toHaveURL(isWide(page) ? /\/inside\/services/ : /\/inside\/select-/);
  });
});

test('the toolbar has the logo, a title and the cart; the banner about the app is HTML, leads to both stores and can be dismissed; it is for customers, not at work and not in the checkout [SC041, SC042, SC048, SC049] @browser', async ({
  page,
  server,
}) => {
  await page.route(asking('store_banners'), (route) =>
    reply(route, (data) => {
      Object.assign(data['feature_flags'] as object, { appStoreBanner: true });
      data['store_banners'] = { show: true, text: 'Book faster in <b>the app</b>' };
      data['store_urls'] = {
        ios: `${server.url}/company/about`,
        android: `${server.url}/company/credits`,
      };
    }),
  );
  const customer = await demoSession(server.url, 'customer@hoist.test');
  await enter(page, customer, '/inside/home');
  const title = front(page).locator('.page-bar').getByRole('heading', { level: 1 });
  // A wide window has the logo and the cart in the header of the site.
  const bar = isWide(page) ? page.locator('.site-bar') : front(page).locator('.page-bar');
  await expect(bar.getByRole('link', { name: 'Hoist, home' }).locator('svg')).toBeVisible();
  await expect(title).toBeVisible();
  await expect(bar.getByRole('link', { name: /^Cart/ })).toBeVisible();
  // New words do not push down what is being read: they come with the next page, and are there from then on.
  const banner = page.getByRole('complementary', { name: 'Hoist app' });
  await expect(banner).toHaveCount(0);
  const words = () => page.evaluate(() => localStorage.getItem('hoist.storeBanner.last') ?? '');
  await expect.poll(words).toContain('the app');
  const kept = await words();
  await page.reload();
  await expect(banner.locator('b', { hasText: 'the app' })).toBeVisible();
  // A computer does not say whose its user's phone is.
  for (const [store, path] of [
    ['App Store', '/company/about'],
    ['Google Play', '/company/credits'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await banner.getByRole('button', { name: store }).click();
    const tab = await opened;
    await expect.poll(() => new URL(tab.url()).pathname).toBe(path);
    await tab.close();
  }
  await banner.getByRole('button', { name: 'Hide this banner' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(title).toBeVisible();
  await expect(banner).toBeHidden();
  await bar.getByRole('link', { name: 'Cart, empty' }).click();
  await expect(page).toHaveURL(/\/inside\/select-locations$/);

  const mechanic = await demoSession(server.url, 'mechanic@hoist.test');
  for (const [who, path] of [
    [customer, '/inside/select-services-checkout'],
    [mechanic, '/inside/mechanics/home'],
    [mechanic, '/inside/mechanics/my-jobs'],
    [mechanic, '/inside/accounts'],
  ] as const) {
    await keepSession(page, who);
    await page.evaluate((last) => {
      localStorage.removeItem('hoist.storeBanner');
      localStorage.setItem('hoist.storeBanner.last', last);
    }, kept);
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await expect(banner).toHaveCount(0);
  }
});

/** A finger that pulls the page down by so many pixels. */
async function pull(page: Page, by: number) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
  // Moves of one frame become one.
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await touch('touchStart', 300);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', 300 + (by * step) / 8);
    await frame();
  }
  await touch('touchEnd');
  await session.detach();
}

test('the policies inside: a pull of 50 asks for them again, a shorter one does not; without a toolbar on the web, and in a frame; pages and landings have their widths; a user without a number adds one first, and verifies it [CO002, RT030, RT031, SC010, SC011, SC012, SC014, CO029, CO033, CO034, SC052, SC064, SC065, SC066] @browser', async ({
  page,
  server,
  inbox,
}) => {
  await enter(page, await verified(server.url, inbox));
  await expect(page).toHaveURL(/\/inside\/home$/);
  for (const [path, title] of [
    ['privacy-policy', 'Privacy Policy'],
    ['terms-and-conditions', 'Terms and Conditions'],
  ] as const) {
    await page.goto(`/inside/accounts/company-policies/${path}`);
    await expect(front(page).getByRole('article').getByRole('heading', { name: title })).toBeVisible();
    await expect(front(page).getByRole('button', { name: 'Back' })).toHaveCount(0);
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('get_fields=terms')) asked.push(request.url());
  });
  await page
    .locator('ion-refresher.refresher-native, ion-refresher.hydrated')
    .first()
    .waitFor({ state: 'attached' });
  await pull(page, 40);
  // It takes a moment to give up, and takes no pull meanwhile.
  await expect(page.locator('ion-refresher:not(.refresher-active)').first()).toBeAttached();
  expect(asked).toEqual([]);
  await pull(page, 120);
  await expect.poll(() => asked.length).toBe(1);

  await page.goto('/company/about');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/company/terms-and-conditions';
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:99';
    document.body.append(frame);
  });
  const framed = page.frameLocator('iframe');
  await expect(
    framed.getByRole('article').getByRole('heading', { name: 'Terms and Conditions' }),
  ).toBeVisible();
  await expect(framed.locator('.public-bar')).toHaveCount(0);

  // The gutter narrows up to 300 px, pages widen from 1920 px and landings from 1280 px.
  const expectAt = async (width: number, property: string, value: string) => {
    await page.setViewportSize({ width, height: 900 });
    await expect(front(page).locator('.page-body').first()).toHaveCSS(property, value);
  };
  const size = page.viewportSize();
  await page.goto('/inside/orders');
  await expect(front(page).getByText('No orders yet')).toBeVisible();
  await expectAt(300, 'padding-left', '12px');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(300);
  await expectAt(301, 'padding-left', '20px');
  await expectAt(1919, 'max-width', '1280px');
  await expectAt(1920, 'max-width', '1520px');
  await forgetSession(page);
  await page.goto('/home-page');
  await page.setViewportSize({ width: 1279, height: 900 });
  const landing = page.locator('.l-wrap').first();
  await expect(landing).toHaveCSS('max-width', '1200px');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(landing).toHaveCSS('max-width', '1280px');

  // A user without a number.
  if (size) await page.setViewportSize(size);
  await page.route('**/api/check-token', (route) =>
    reply(route, (data) => Object.assign(data, { phone: '' })),
  );
  await enter(page, await registered(server.url), '/inside/select-vehicles');
  const dialog = sheet(page, 'Add Your Mobile Number');
  await expect(dialog.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('4375550177');
  await dialog.getByRole('button', { name: 'Update & Verify' }).click();
  await expect(sheet(page, 'Verify Your Mobile Number')).toBeVisible();
});

test('the chosen place fills the form, and another street leaves it with its position [EN200] @long', async ({
  page,
  server,
  inbox,
}) => {
  await enter(page, await readyToBook(server.url, inbox));
  await openLocationForm(page, w);
  const address = page.getByRole('combobox', { name: w.address });
  await address.fill('214 Roxton Rd M6J 2Y5');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(address).toHaveValue('214 Roxton Rd');
  await expect(page.getByRole('textbox', { name: w.zip })).toHaveValue('M6J 2Y5');
  await address.fill('990 King St W');
  await page.getByRole('checkbox', { name: w.withoutPin }).check();
  const sent = page.waitForRequest(/\/users_locations\/0$/);
  await page.getByRole('button', { name: w.saveLocation }).click();
  expect((await sent).postData()).toMatch(/point_lat=&point_long=(&|$)/);
});
