import { listOrders } from '@hoist/contract/orders';
import type { Page, Route } from '@playwright/test';
import { paths } from '../apps/client/src/app/paths.ts';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { anyOf, disconnected, refused } from './support/expected-console.ts';
import { expectNoFindings, expectNothingCutOff } from './support/findings.ts';
import { demoSession, verified } from './support/people.ts';
import { sample } from './support/sample.ts';
import { expect, test } from './support/test.ts';

// Calls are refused and the connection goes on purpose.
test.use({ expectedConsole: anyOf(disconnected, refused(403, 404, 409, 410, 422, 500)) });

const states = ['offline', 'loading', 'full', 'failed', 'invalid', 'enlarged'] as const;
type State = (typeof states)[number];
const languages = ['en', 'fr'] as const;

/** Made at build, without the app: they are there or not. */
const landings = [paths.landing, paths.carDetailing, paths.carDetailingShort, paths.brakesReplacement];
const isLanding = (path: string) => landings.some((one) => path.includes(one));
const notPages: readonly string[] = [paths.root, paths.inside, paths.gallery];
const all = Object.values<string>(paths).filter((path) => !notPages.includes(path));

interface Ids {
  readonly ordersServicesId?: number;
  readonly vehicleId?: number | string;
  readonly locationId?: number | string;
}

/** Addresses of routes with these ids; routes about something that is not among them are left out. */
const filled = (routes: readonly string[], ids: Ids) =>
  routes
    .map((path) => path.replace(/:(\w+)/g, (name, key: keyof Ids) => String(ids[key] ?? name)))
    .filter((path) => !path.includes(':'));

interface Case {
  readonly path: string;
  readonly language: (typeof languages)[number];
  readonly state: State;
}

const casesOf = (addresses: readonly string[]): readonly Case[] =>
  [...new Set(addresses)].flatMap((path) =>
    languages.flatMap((language) =>
      (isLanding(path) ? (['full', 'enlarged'] as const) : states).map((state) => ({
        path,
        language,
        state,
      })),
    ),
  );

/** What stands without being asked for: who is looking, the words of the office, the stream of events. */
const kept = /\/api\/(check-token|info|events|log|analytics)/;
const isRead = (route: Route) => route.request().method() === 'GET' && !kept.test(route.request().url());

async function open(page: Page, { path, language }: Case) {
  const landing = isLanding(path) && language === 'fr' ? `/fr${path}` : path;
  await page.goto(landing);
  await expect(page.locator('h1').last()).toBeAttached();
}

/** Brings a page into a state and looks at it there, light and dark. */
async function look(page: Page, one: Case, base: string) {
  const where = `${one.path}, ${one.state}, ${one.language}`;
  await page.goto(base);
  await page.evaluate((language) => {
    localStorage.setItem('hoist.language', language);
    // A toast may lie over it for its five seconds.
    const banner = language === 'fr' ? "Réservez plus vite avec l'application." : 'Book faster with the app.';
    localStorage.setItem('hoist.storeBanner', JSON.stringify(`<p>${banner}</p>`));
  }, one.language);
  if (one.state === 'offline') {
    await page.reload();
    await expect(page.locator('h1').first()).toBeAttached();
    await page.context().setOffline(true);
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, one.path);
    await expect(page.locator('.toast')).toBeVisible();
    await expectNoFindings(page, where, { loading: true });
    await page.context().setOffline(false);
    return;
  }
  if (one.state === 'loading') {
    let go: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/api/**', async (route) => {
      if (isRead(route)) await gone;
      await route.fallback();
    });
    await open(page, one);
    await expectNoFindings(page, where, { loading: true });
    go();
    await page.unrouteAll({ behavior: 'wait' });
    return;
  }
  if (one.state === 'failed') {
    await page.route('**/api/**', (route) =>
      isRead(route)
        ? route.fulfill({
            status: 500,
            json: { status: 500, message: 'Something went wrong!', code: 'internal' },
          })
        : route.fallback(),
    );
    await open(page, one);
    await expectNoFindings(page, where, { loading: true });
    await page.unrouteAll({ behavior: 'wait' });
    return;
  }
  await open(page, one);
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  if (one.state === 'invalid') {
    const send = page.locator('button[type=submit]:visible').last();
    if ((await send.count()) === 0 || (await send.isDisabled())) return;
    await send.click();
  }
  if (one.state === 'enlarged') await expectNothingCutOff(page, where);
  else await expectNoFindings(page, where);
  await expect(page.locator('html')).toHaveAttribute('lang', `${one.language}-CA`);
  await expect(page).toHaveTitle(/\S.*Hoist|Hoist.*\S/);
}

async function lookAtAll(page: Page, cases: readonly Case[], base: string) {
  test.setTimeout(60_000 + cases.length * 20_000);
  for (const one of cases)
    await test.step(`${one.path} ${one.state} ${one.language}`, () => look(page, one, base));
}

async function stand(page: Page, who: { readonly token: string; readonly userId: number }) {
  await page.goto('/company/credits');
  await page.evaluate(
    (text) => localStorage.setItem('hoist.session', text),
    JSON.stringify({ token: who.token, userId: who.userId }),
  );
}

const inside = all.filter((path) => path.startsWith('/inside'));
const outside = all.filter((path) => !path.startsWith('/inside'));
const forMechanics = inside.filter((path) => path.startsWith('/inside/mechanics'));
const forCustomers = inside.filter((path) => !forMechanics.includes(path));

test('no page for everybody has a WCAG finding in any state, in either language @phone', async ({ page }) => {
  const dialogs = ['login', 'signUp', 'forgot'].map((name) => `${paths.landing}#${name}`);
  const reset = `${paths.resetPassword}?code=abc&userId=7`;
  await lookAtAll(page, sample(casesOf([...outside, ...dialogs, reset]), 5), '/company/credits');
});

test('no page of a customer who has nothing yet has a WCAG finding in any state, in either language @phone', async ({
  page,
  server,
  inbox,
}) => {
  await stand(page, await verified(server.url, inbox));
  const addresses = filled(forCustomers, { vehicleId: 'new', locationId: 'new', ordersServicesId: 1 });
  await lookAtAll(page, sample(casesOf(addresses), 5), paths.account);
});

test('no page of a customer with a full life has a WCAG finding in any state, in either language @phone', async ({
  page,
  server,
}) => {
  const who = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
  await stand(page, who);
  const { data } = await callApi(server.url, listOrders, {
    query: { orders_type: 0, order_service_status: 'complete' },
    options: { token: who.token },
  });
  const { ordersServicesId: cash } = await book(server.url, who);
  const own = { vehicleId: who.usersVehiclesId, locationId: who.usersLocationsId };
  const addresses = [cash, data[0]?.ordersServicesId ?? cash].flatMap((ordersServicesId) =>
    filled(forCustomers, { ...own, ordersServicesId }),
  );
  await lookAtAll(page, sample(casesOf(addresses), 6), paths.account);
});

test('no page of a mechanic has a WCAG finding in any state, in either language @phone', async ({
  page,
  server,
}) => {
  const who = await demoSession(server.url, 'mechanic@hoist.test');
  await stand(page, who);
  const { data } = await callApi(server.url, listOrders, {
    query: { orders_type: 1, order_service_status: 'confirm' },
    options: { token: who.token },
  });
  const addresses = filled(forMechanics, { ordersServicesId: data[0]?.ordersServicesId ?? 1 });
  await lookAtAll(page, sample(casesOf(addresses), 4), paths.account);
});
