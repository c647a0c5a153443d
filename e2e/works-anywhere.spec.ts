import type { BrowserContext, Page } from '@playwright/test';
import { atPayment } from './support/at-payment.ts';
import { book } from './support/book.ts';
import { book as pressBook, unfold } from './support/booking.ts';
import { anyOf, callCutOff, disconnected, refused } from './support/expected-console.ts';
import { keptAnswers, untilKept } from './support/cached-answers.ts';
import { onlyOrder } from './support/money.ts';
import { readyToBook } from './support/orders.ts';
import { saveCard } from './support/save-card.ts';
import { enter, toast } from './support/sign-in.ts';
import { stayOffline } from './support/stay-offline.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

test.use({
  serviceWorkers: 'allow',
  expectedConsole: anyOf(disconnected, callCutOff),
});

/** What IndexedDB holds of the answers, as text. */
const keptText = async (page: Page) => JSON.stringify(await keptAnswers(page));

async function cutOff(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(toast(page, 'Internet connection not available')).toBeVisible();
}

test('the app can be installed, in both languages [OF008]', async ({ page, request }) => {
  await page.goto('/company/about');
  for (const [language, book] of [
    ['en', 'Book a visit'],
    ['fr', 'Réserver une visite'],
  ] as const) {
    if (language === 'fr') await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
      'href',
      `/app-${language}.webmanifest`,
    );
    const answer = await request.get(`/app-${language}.webmanifest`);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await answer.json()) as {
      readonly id: string;
      readonly start_url: string;
      readonly display: string;
      readonly icons: readonly { readonly src: string; readonly purpose?: string }[];
      readonly shortcuts: readonly { readonly name: string }[];
    };
    expect(manifest).toMatchObject({ id: '/inside/home', start_url: '/inside/home', display: 'standalone' });
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    expect(manifest.shortcuts.map(({ name }) => name)).toContain(book);
    for (const { src } of manifest.icons)
      expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
  const cdp = await page.context().newCDPSession(page);
  const { errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('orders, vehicles and locations are read without a connection, and are gone from the device after the log-out [OF005]', async ({
  page,
  context,
  server,
  inbox,
}) => {
  await stayOffline(context, server.url);
  const who = await readyToBook(server.url, inbox);
  const { ordersServicesId } = await book(server.url, who, { service: 'brake-inspection' });
  const details = `/inside/orders/${ordersServicesId}/user/details`;
  const seen = [
    ['/inside/home', /Civic/, 'getUser'],
    ['/inside/orders', /Civic/, 'endless'],
    ['/inside/select-vehicles', /Civic/, 'listVehicles'],
    ['/inside/select-locations', /214 Roxton/, 'listLocations'],
    [details, new RegExp(`Service# ${ordersServicesId}`), 'getOrder'],
  ] as const;
  await enter(page, who, '/inside/home');
  await untilKept(page);
  for (const [path, text, kept] of seen) {
    await page.goto(path);
    await expect(page.getByText(text).locator('visible=true').first()).toBeVisible();
    await expect.poll(() => keptText(page)).toContain(`"${kept}"`);
  }
  expect(await keptText(page)).not.toMatch(/_secret_|clientSecret|stripePayload/);

  await cutOff(context, page);
  for (const [path, text] of seen) {
    await page.goto(path);
    await expect(page.getByText(text).locator('visible=true').first()).toBeVisible();
    await expect(page.getByText(/^Last updated \d/)).toBeVisible();
  }
  // The notice covers nothing that lies at the top.
  const banner = page.getByRole('complementary', { name: 'Hoist app' });
  for (const button of [
    page.getByRole('button', { name: 'Close' }).locator('visible=true'),
    banner.getByRole('button', { name: 'Hide this banner' }),
  ])
    await button.click({ trial: true });
  // A page that was not opened before: its code is cached, its data is not.
  await page.goto('/inside/accounts/manage-payments');
  await expect(page.getByText('We’ll load this as soon as you’re back online.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('We’ll load this as soon as you’re back online.')).toBeHidden();
  await expect(page.getByText(/^Last updated/)).toBeHidden();

  await page.goto('/inside/accounts');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.locator('ion-modal.alert').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/home-page/);
  await expect.poll(() => keptText(page)).toBe('null');
  // Landings are the server's own page again, not the app's.
  await page.goto('/fr/home-page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Le garage');
});

/** The browser of the tests has no push service: it answers as one with a service does, and remembers over pages. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const key = 'test.subscribed';
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const subscriptionOf = (publicKey: string) => ({
      options: { applicationServerKey: bytes(publicKey).buffer },
      toJSON: () => ({
        endpoint: 'https://push.invalid/1',
        expirationTime: null,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      }),
      unsubscribe: () => {
        localStorage.removeItem(key);
        return Promise.resolve(true);
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: () => {
        const publicKey = localStorage.getItem(key);
        return Promise.resolve(publicKey === null ? null : subscriptionOf(publicKey));
      },
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(key, applicationServerKey);
        return Promise.resolve(subscriptionOf(applicationServerKey));
      },
    });
  });

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = active ? await registration?.getNotifications() : [];
    return (shown ?? []).map(({ title, body }) => `${title}: ${body}`);
  });

test.describe('notifications in a browser', () => {
  // A click that a test makes is not the system's: the worker follows it, and may not be kept awake for it.
  test.use({ expectedConsole: /waitUntil/ });

  test('are turned on by a press, shown while the app is closed, lead to their screen, and end with the log-out [OF007]', async ({
    page,
    context,
    server,
    inbox,
  }) => {
    const who = await readyToBook(server.url, inbox);
    const { ordersServicesId } = await book(server.url, who, { service: 'brake-inspection' });
    const details = `/inside/orders/${ordersServicesId}/user/details`;
    await context.grantPermissions(['notifications']);
    await withPushService(page);
    await enter(page, who, '/inside/accounts/notifications');
    await untilKept(page);
    const registered = page.waitForResponse(/\/users\/register-device$/);
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    expect((await registered).status()).toBe(200);
    await expect(toast(page, 'Notifications are on')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeHidden();

    const cdp = await context.newCDPSession(page);
    const registrations = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId: await registrations,
      data: JSON.stringify({
        title: 'Votre mécanicien est en route',
        body: '214 Roxton Rd',
        data: { navigate_to: details },
      }),
    });
    await expect
      .poll(() => shownNotifications(page))
      .toEqual(['Votre mécanicien est en route: 214 Roxton Rd']);
    // In the worker's own words: its types are not the page's.
    await context.serviceWorkers()[0]!.evaluate(`self.registration.getNotifications().then(([notification]) =>
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
    await expect(page).toHaveURL(new RegExp(`${details}$`));
    await expect(page.getByRole('heading', { name: `Service# ${ordersServicesId}` })).toBeVisible();
    expect(await shownNotifications(page)).toEqual([]);

    await page.goto('/inside/accounts');
    await expect(page.getByText('On, until you log out here.')).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.locator('ion-modal.alert').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/home-page/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull();
  });
});

test.describe('a booking in progress', () => {
  // The ended session, and the call that was cut off.
  test.use({ expectedConsole: anyOf(refused(401), callCutOff) });

  test('survives reloads, an ended session and a lost connection, and is booked once by the next tap [OF009]', async ({
    page,
    server,
    inbox,
  }) => {
    const who = await readyToBook(server.url, inbox);
    await saveCard(server.url, who);
    await saveCard(server.url, who, 'pm_card_mastercard');

    // A form that is being filled in.
    await enter(page, who, '/inside/select-locations/new/details');
    await page.getByRole('combobox', { name: 'Address' }).fill('8 Elm St');
    await page.getByRole('textbox', { name: 'City' }).fill('Guelph');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue('8 Elm St');
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Guelph');

    await atPayment(page, server.url, who);
    const card = page.getByRole('radio', { name: /Visa.*4242|4242/ });
    const other = page.getByRole('radio', { name: /4444/ });
    const note = page.getByRole('textbox', { name: /^Note for your mechanic/ });
    const [picked, name] = (await card.isChecked()) ? [other, /4444/] : [card, /4242/];
    await picked.check();
    await unfold(page, 'Add a note');
    await note.fill('Gate code 4711');
    await page.reload();
    await expect(page.getByRole('radio', { name })).toBeChecked();
    await expect(note).toHaveValue('Gate code 4711');

    // The session ends by itself; the same person comes back in the same window.
    const here = page.url();
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('hoist.session')!) as object;
      localStorage.setItem('hoist.session', JSON.stringify({ ...session, token: 'ended' }));
    });
    await page.goto('/inside/home');
    await expect(page).toHaveURL(/\/home-page/);
    await enter(page, who, here);
    await expect(note).toHaveValue('Gate code 4711');
    await expect(page.getByRole('radio', { name })).toBeChecked();

    const keys: (string | undefined)[] = [];
    const scheduling = /\/users\/\d+\/schedule-service$/;
    await page.route(scheduling, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await (keys.length === 1 ? route.abort() : route.continue());
    });
    await pressBook(page, words.en);
    await expect.poll(() => keys.length).toBe(1);
    await expect(toast(page, /Could not connect to the server/)).toBeVisible();
    await page.reload();
    await expect(page.locator('.order-failure:visible')).toContainText(
      'We couldn’t reach Hoist. Your booking was not sent',
    );
    expect(keys.length).toBe(1);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page).toHaveURL(/\/inside\/orders\/\d+\/user\/details\/new$/);
    expect(keys.length).toBe(2);
    await onlyOrder(server, who);
  });
});
