import { startImpersonation } from '@hoist/contract/identity/impersonation';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { officeSession } from './support/office-session.ts';
import { withPicture } from './support/orders.ts';
import { demoPassword, demoSession, registered } from './support/people.ts';
import { enter, sendLogIn, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The page in front: others stay mounted behind it. */
const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

test('links lead into the app, those into the mechanics area a mechanic alone, after the log-in; a foreign one is reported as invalid; also on a cold start [RT054, RT055, RT056, RO026, CO022, ER048]', async ({
  page,
  server,
  device,
  context,
}) => {
  await page.goto('/home-page');
  await expect(
    page.getByRole('button', { name: 'Browse on the web' }).or(page.locator('h1')).first(),
  ).toBeVisible();
  await device.openLink('hoist://inside/orders');
  await expect(page).toHaveURL(/\/home-page$/);
  await device.openLink(`${server.url}/close/browser`);
  await expect(page).toHaveURL(/\/home-page$/);
  await device.openLink(`${server.url}/inside/mechanics/my-jobs`);
  await expect(page).toHaveURL(/\/home-page$/);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await sendLogIn(page, { email: 'mechanic@hoist.test', password: demoPassword });
  await expect(page).toHaveURL(/\/inside\/mechanics\/my-jobs$/);
  await device.openLink(`${server.url}/inside/mechanics/home`);
  await expect(page).toHaveURL(/\/inside\/mechanics\/home$/);

  const customer = await demoSession(server.url, 'customer@hoist.test');
  const standsAt = (path: RegExp, on = page) => expect(on).toHaveURL(path);
  await enter(page, customer);
  await standsAt(/\/inside\/home$/);

  await device.openLink(`${server.url}/inside/accounts/profile`);
  await standsAt(/\/inside\/accounts\/profile$/);
  await device.openLink('hoist://inside/orders');
  await standsAt(/\/inside\/orders$/);

  const recorded = page.waitForRequest((request) => request.url().endsWith('/api/log/error'));
  await device.openLink('https://evil.test/inside/home');
  await expect(toast(page, 'Invalid url')).toBeVisible();
  expect((await recorded).postData()).toContain('Invalid+url');
  await device.openLink(`${server.url}/inside/mechanics/home`);
  await device.openLink(`${server.url}/inside/admin`);
  await standsAt(/\/inside\/home$/);
  // Nothing more is said; the first message may have ended by itself.
  await expect(toast(page, /./).nth(1)).toHaveCount(0);

  // Through the in-app browser and back, with the moment that its leaving takes.
  await device.openLink(`${server.url}/inside/orders`);
  await page.evaluate(() => {
    const { history: pages } = window;
    const change = pages.pushState.bind(pages);
    pages.pushState = (...given) => {
      Object.assign(window, { wentAt: Date.now() });
      change(...given);
    };
  });
  device.state.browser = 'https://bank.test';
  await device.openLink('hoist://close/browser?payment_intent=pi_1');
  await expect.poll(() => device.state.browser).toBeUndefined();
  await standsAt(/\/inside\/orders$/);
  await standsAt(/\/inside\/home$/);
  const wentAt = await page.evaluate(() => (window as unknown as { wentAt: number }).wentAt);
  // Both by this machine's clock, in whole milliseconds.
  expect(wentAt - (device.state.browserClosedAt ?? Infinity)).toBeGreaterThanOrEqual(699);

  await page.close();
  await device.openLink(`${server.url}/company/support`);
  const cold = await context.newPage();
  await cold.goto('/');
  await standsAt(/\/company\/support$/, cold);
  // The system goes on naming the link of the start: a page that is loaded again does not follow it again.
  await cold.goto('/inside/orders');
  await expect(front(cold).getByRole('heading', { name: 'My orders' })).toBeVisible();
  await standsAt(/\/inside\/orders$/, cold);
});

test.describe('what the page policy refuses', () => {
  test.use({ expectedConsole: /https:\/\/evil\.test\/x\.js/ });

  test('the app has nothing of browsers: a picture opens in a viewer, pages of others and files over the app; no worker, no banner of the store, no script of others; the policies inside have a toolbar [CO036, SC035, OF031, RO037, SC012]', async ({
    page,
    server,
    device,
    inbox,
  }) => {
    const { who, id } = await withPicture(server.url, inbox);
    await enter(page, who, `/inside/orders/${id}/user/details`);
    const grid = front(page).locator('.pictures');
    await expect(grid).toHaveCSS('grid-template-columns', /^(\S+ ){5}\S+$/);
    await grid.getByRole('button', { name: 'Picture 1' }).click();
    const viewer = page.locator('ion-modal.photo-viewer');
    const image = viewer.getByRole('img');
    await expect(image).toBeVisible();
    // The server has another origin than the app's page, and its picture is shown all the same.
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await viewer.getByRole('button', { name: 'Back' }).click();
    await expect(viewer).toBeHidden();

    expect(await page.evaluate(() => document.querySelector('link[rel="manifest"]'))).toBeNull();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    const refused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const script = document.createElement('script');
          script.src = 'https://evil.test/x.js';
          document.head.append(script);
        }),
    );
    expect(refused).toBe('script-src-elem');

    const press = (href: string) =>
      page.evaluate((to) => {
        const link = document.createElement('a');
        link.href = to;
        link.target = '_blank';
        link.textContent = 'a link';
        document.querySelector('#root')?.append(link);
        link.click();
        link.remove();
      }, href);
    for (const [href, opened] of [
      ['https://recalls.test/vehicles', 'https://recalls.test/vehicles'],
      [`${server.url}/api/files/paper.pdf?signature=x`, `${server.url}/api/files/paper.pdf?signature=x`],
      ['/mobile/car-detailing', `${server.url}/mobile/car-detailing`],
    ] as const) {
      await press(href);
      await expect.poll(() => device.state.browser).toBe(opened);
    }
    expect(page.context().pages().length).toBe(1);
    await press(`${server.url}/company/support`);
    await expect(page).toHaveURL(/^https:\/\/localhost\/company\/support$/);

    device.state.online = false;
    await device.tell('Network', 'networkStatusChange', { connected: false, connectionType: 'none' });
    await expect(toast(page, 'Internet connection not available')).toBeVisible();
    device.state.online = true;
    await device.tell('Network', 'networkStatusChange', { connected: true, connectionType: 'cellular' });
    await expect(toast(page, 'Internet connection not available')).toHaveCount(0);

    await page.goto('/inside/accounts/company-policies/privacy-policy');
    const policy = front(page).getByRole('article').getByRole('heading', { name: 'Privacy Policy' });
    await expect(policy).toBeVisible();
    await expect(page.locator('.store-banner')).toHaveCount(0);
    await front(page).getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/inside\/accounts$/);
  });
});

test.describe('on Android, which alone has the button', () => {
  test.use({ system: 'android' });

  test('the back button closes the top layer, then returns to the previous page, and leaves the app on the first one [RT057, RT058]', async ({
    page,
    server,
    device,
  }) => {
    await enter(page, await demoSession(server.url, 'customer@hoist.test'));
    await expect(page).toHaveURL(/\/inside\/home$/);
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await tabs.getByRole('link', { name: 'Account' }).click();
    await front(page).getByRole('button', { name: 'Log out' }).click();
    const question = page.locator('ion-modal.alert');
    await expect(question.getByRole('button', { name: 'Log out' })).toBeVisible();
    await device.pressBack();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/inside\/accounts$/);
    await device.pressBack();
    await expect(page).toHaveURL(/\/inside\/home$/);
    expect(device.state.minimized).toBe(0);
    await device.pressBack();
    await expect.poll(() => device.state.minimized).toBe(1);
    expect(device.state.exits).toBe(0);
    await tabs.getByRole('link', { name: 'Account' }).click();
    await front(page).getByRole('button', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/home-page$/);
    await device.pressBack();
    await expect.poll(() => device.state.exits).toBe(1);
  });
});

test('the app feels, shares and keeps to the system: its bars follow the theme, a file goes to the system’s sheet [OF031]', async ({
  page,
  server,
  device,
  system,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const bars = () => device.asked('SystemBars', 'setStyle');
  await page.goto('/company/support');
  await expect.poll(() => bars().at(-1)).toEqual({ style: 'DARK', bar: 'StatusBar' });
  await enter(page, await demoSession(server.url, 'customer@hoist.test'), '/inside/accounts');
  await front(page).getByRole('button', { name: 'Share link' }).click();
  await expect.poll(() => device.asked('Share', 'share').length).toBe(1);
  expect((device.asked('Share', 'share')[0] as { url: string }).url).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/home-page\?invitationCode=./,
  );
  await expect.poll(() => bars().at(-1)).toEqual({ style: 'DEFAULT' });
  const keyboards = device.asked('Keyboard', 'setStyle').length;
  await front(page).getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => bars().at(-1)).toEqual({ style: 'DARK' });
  await expect
    .poll(() => device.asked('Keyboard', 'setStyle').length - keyboards)
    .toBe(system === 'ios' ? 1 : 0);
  await expect.poll(() => device.asked('Haptics', 'impact').length).toBe(1);
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => device.asked('Haptics', 'impact').length).toBe(2);
  await device.tell('Keyboard', 'keyboardDidShow', { keyboardHeight: 300 });
  await expect(tabs).toBeHidden();
  await device.tell('Keyboard', 'keyboardWillHide');
  await tabs.getByRole('link', { name: 'Account' }).click();

  await front(page)
    .getByRole('link', { name: /Profile/ })
    .first()
    .click();
  await front(page)
    .getByRole('button', { name: /Download/ })
    .click();
  await expect.poll(() => device.asked('Share', 'share').length).toBe(2);
  const [file] = [...device.state.files.keys()];
  expect(file).toMatch(/^\/cache\/handed-on\/hoist-.*\.json$/);
  expect(device.asked('Share', 'share')[1]).toEqual({ files: [`file://${file}`] });
  expect(JSON.parse(Buffer.from(device.state.files.get(file ?? '')?.bytes ?? []).toString())).toHaveProperty(
    'data',
  );
});

test.describe('a session that the server knows no more', () => {
  test.use({ expectedConsole: /status of 401/ });

  test('ends when the app is back in front; a log-out takes everything with it, and the next session is kept [OF006] @long', async ({
    page,
    server,
    device,
    context,
  }) => {
    const person = await registered(server.url);
    await enter(page, person);
    await expect(page).toHaveURL(/\/inside\/home$/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/check-token')) asked.push(request.url());
    });
    const minuteLater = () =>
      page.evaluate(() => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + 61_000;
      });
    await device.pause();
    await device.resume();
    await minuteLater();
    await device.pause();
    await device.resume();
    await expect.poll(() => asked.length).toBe(1);
    await minuteLater();
    await device.pause();
    // Before anything else of the page may have been refused.
    await page.route('**/api/check-token', (route) =>
      route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { message: '', code: 'unauthenticated' } },
      }),
    );
    await device.resume();
    await expect(page).toHaveURL(/\/home-page$/);
    await expect.poll(() => device.state.secure.size).toBe(0);
    await page.unroute('**/api/check-token');

    // The next session is kept again, over the death of the app.
    await page.getByRole('button', { name: 'Log in' }).first().click();
    const form = sheet(page, 'Log in');
    await form.getByLabel(/Email/).fill(person.email);
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/inside\/home$/);
    expect(device.state.secure.size).toBe(1);
    await page.close();
    const again = await context.newPage();
    await again.goto('/');
    await expect(again).toHaveURL(/\/inside\/home$/);
    expect(device.state.secure.size).toBe(1);
  });

  test('who acts as a user is logged out when the app goes to the background [SE009]', async ({
    page,
    server,
    device,
  }) => {
    const acted = await registered(server.url);
    const { token } = await officeSession(server.url, 'admin@hoist.test');
    const { code } = await callApi(server.url, startImpersonation, {
      params: { userId: acted.userId },
      form: { reason: 'The customer asked for help' },
      options: { token },
    });
    await page.goto(`/act-as#${code}`);
    const bar = page.locator('.acting-bar');
    await expect(bar).toBeVisible();
    await expect(page).toHaveURL(/\/inside\/home$/);
    expect([...device.state.secure.keys()]).toEqual([]);
    const told = page.waitForResponse((answer) => answer.url().endsWith('/stop-impersonation'));
    await device.pause();
    expect((await told).status()).toBe(200);
    await expect(page).toHaveURL(/\/home-page$/);
    await expect(bar).toHaveCount(0);
  });
});
