import type { Page, Route } from '@playwright/test';
import { appAs, bundleKeys, nextVersion, publish, withdrawAll } from './support/bundles.ts';
import type { SimulatedDevice } from './support/device/device.ts';
import { expectKeepsFocus } from './support/keeps-focus.ts';
import { officeSession } from './support/office-session.ts';
import { sheet } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

let token: string;
test.beforeEach(async ({ server, device }) => {
  ({ token } = await officeSession(server.url, 'owner@hoist.test'));
  device.state.bundles.publicKey = bundleKeys().publicKey;
});
test.afterEach(({ server }) => withdrawAll(server.url, token));

/** As after a tap on the app's icon, when it did not run. */
async function open(page: Page, device: SimulatedDevice) {
  await page.goto('about:blank');
  const { bundles } = device.state;
  bundles.die();
  device.state.splash = 'shown';
  bundles.start(() => undefined);
  await page.goto('/home-page');
}

/** The version that the app says it is, in a call that it makes from now on. */
async function versionTold(page: Page): Promise<string> {
  const request = await page.waitForRequest((one) => one.url().includes('get_fields=app_version'));
  const header = (await request.allHeaders())['device-info'] ?? '';
  return (JSON.parse(decodeURIComponent(header)) as { app_version: string }).app_version;
}
const uncovered = (device: SimulatedDevice) => expect.poll(() => device.state.splash).toBe('hidden');
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

test('newer web code is loaded behind the splash, verified, runs, and goes when it is withdrawn [UP001, UP002, UP005, UP006]', async ({
  page,
  server,
  device,
}) => {
  const { state } = device;
  const version = await nextVersion(server.url, token);
  const bundleId = await publish(server.url, token, appAs(version));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  state.bundles.beforeDownload = () => held;
  await open(page, device);
  // The app is loaded behind the splash, and the update is being downloaded.
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => device.asked('LiveUpdate', 'downloadBundle').length).toBe(1);
  expect([state.splash, state.bundles.current]).toEqual(['shown', null]);
  expect(device.asked('LiveUpdate', 'downloadBundle')[0]).toMatchObject({
    bundleId,
    url: `${server.url}/api/app-bundles/${bundleId}.zip`,
  });
  const told = versionTold(page);
  letGo();
  expect(await told).toBe(version);
  await uncovered(device);
  await expect(heading(page)).toBeVisible();
  expect([state.bundles.current, state.bundles.previous]).toEqual([bundleId, bundleId]);

  // It is what runs now: there is nothing to load any more.
  await open(page, device);
  await uncovered(device);
  expect(device.asked('LiveUpdate', 'downloadBundle').length).toBe(1);
  expect(state.bundles.current).toBe(bundleId);

  await withdrawAll(server.url, token);
  await open(page, device);
  await expect.poll(() => state.bundles.current).toBe(null);
  await uncovered(device);
  await expect(heading(page)).toBeVisible();
});

test('a bundle that does not start is rolled back, reported, and not tried again [UP006] @long', async ({
  page,
  server,
  device,
}) => {
  const { bundles } = device.state;
  const version = await nextVersion(server.url, token);
  const bundleId = await publish(server.url, token, appAs(version, { broken: true }));
  bundles.readyTimeout = 4_000;
  const reported = page.waitForRequest((one) => one.url().endsWith('/api/log/error'));
  await open(page, device);
  await expect.poll(() => bundles.current).toBe(bundleId);
  await expect.poll(() => bundles.blocked, { timeout: 20_000 }).toEqual([bundleId]);
  expect((await reported).postData()).toContain(bundleId);
  await uncovered(device);
  await expect(heading(page)).toBeVisible();
  await open(page, device);
  await uncovered(device);
  expect(device.asked('LiveUpdate', 'downloadBundle').length).toBe(1);
  expect(bundles.current).toBe(null);

  // The shell may forget what it went back from; the app remembers.
  bundles.blocked.length = 0;
  await open(page, device);
  await uncovered(device);
  expect(device.asked('LiveUpdate', 'downloadBundle').length).toBe(1);
});

test('a foreign, unavailable or late bundle does not block the app [UP005] @long', async ({
  page,
  server,
  device,
}) => {
  const { state } = device;
  const version = await nextVersion(server.url, token);
  const bundleId = await publish(server.url, token, appAs(version));
  const standsAsBefore = async () => {
    await uncovered(device);
    await expect(heading(page)).toBeVisible();
    expect(state.bundles.current).toBe(null);
  };
  const own = state.bundles.publicKey;
  state.bundles.publicKey = 'no key: takes no bundle';
  await open(page, device);
  await standsAsBefore();
  expect(state.bundles.kept.size).toBe(0);

  state.bundles.publicKey = own;
  state.online = false;
  await open(page, device);
  await standsAsBefore();
  expect(device.asked('LiveUpdate', 'downloadBundle').length).toBe(1);

  // The connection goes while the bundle is on its way.
  state.online = true;
  state.bundles.beforeDownload = () => Promise.resolve(void (state.online = false));
  await open(page, device);
  await standsAsBefore();
  expect(device.asked('LiveUpdate', 'downloadBundle').length).toBe(2);

  state.online = true;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  state.bundles.beforeDownload = () => held;
  await open(page, device);
  await expect(heading(page)).toBeVisible();
  expect(state.splash).toBe('shown');
  await expect.poll(() => state.splash, { timeout: 20_000 }).toBe('hidden');
  letGo();
  // It arrived after all: it runs from the next start on.
  await expect.poll(() => state.bundles.next).toBe(bundleId);
  expect(state.bundles.current).toBe(null);
  await open(page, device);
  await uncovered(device);
  expect(state.bundles.current).toBe(bundleId);
});

test('a forced update covers everything, with a banner whose Download opens the right store [UP003, UP004, SC069]', async ({
  page,
  context,
  device,
  system,
}) => {
  const stores = { ios: 'https://apps.apple.com/app/id1', android: 'https://play.google.com/store/apps/x' };
  await context.route(/apps\.apple\.com|play\.google\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Store</title>' }),
  );
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, object> };
    body.data['app_version'] = { ...body.data['app_version'], version: '9.9.9', updateMode: 'forced' };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, store_urls: stores } } });
  };
  await page.route(/get_fields=app_version/, answer);
  await open(page, device);
  await uncovered(device);
  const dialog = sheet(page, 'Time to update');
  await expectKeepsFocus(page, { name: 'Time to update' });
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  const banner = dialog.getByRole('complementary', { name: 'New version of the app' });
  const store = context.waitForEvent('page');
  await banner.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.poll(async () => (await store).url()).toBe(system === 'ios' ? stores.ios : stores.android);
  await (await store).close();
  await expect(banner).toBeVisible();

  // The store's newest is what runs: the app is usable again.
  await page.unroute(/get_fields=app_version/, answer);
  await open(page, device);
  await uncovered(device);
  await expect(heading(page)).toBeVisible();
  await expect(dialog).toBeHidden();
});
