import { listOrders } from '@hoist/contract/orders/orders';
import type { Page, Route } from '@playwright/test';
import { paths } from '../apps/client/src/kit/navigation/paths.ts';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { anyOf, disconnected, linkNotOpened, refused } from './support/expected-console.ts';
import { expectNoFindings, expectNothingCutOff } from './support/findings.ts';
import { demoSession, verified } from './support/people.ts';
import { sample } from './support/sample.ts';
import { expect, test } from './support/test.ts';

// Calls are refused and the connection goes on purpose; the page after a bank's opens the app without a tap.
test.use({
  expectedConsole: anyOf(disconnected, refused(403, 404, 409, 410, 422, 500), linkNotOpened('hoist')),
});

const languages = ['en', 'fr'] as const;
type Language = (typeof languages)[number];

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

/** What is loaded on every screen: the user, the texts of the office, the event stream. */
const kept = /\/api\/(check-token|info|events|log|analytics)/;

const reads = ['answered', 'held', 'failed'] as const;

/** What becomes of everything that the screens ask the server for. */
async function letReads(page: Page, be: (typeof reads)[number]) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (be === 'answered') return;
  await page.route('**/api/**', (route: Route) => {
    if (route.request().method() !== 'GET' || kept.test(route.request().url())) return route.fallback();
    if (be === 'held') return undefined;
    return route.fulfill({
      status: 500,
      json: { status: 500, message: 'Something went wrong!', code: 'internal' },
    });
  });
}

/** Opens the app in a language with an empty cache. */
async function start(page: Page, base: string, language: Language) {
  await page.goto(base);
  await page.evaluate((spoken) => {
    localStorage.setItem('hoist.language', spoken);
    // A toast may lie over it for its five seconds.
    const banner =
      spoken === 'fr'
        ? 'Sachez quand votre mécanicien est en route. Essayez l’application.'
        : 'Know when your mechanic is on the way. Get the app.';
    localStorage.setItem('hoist.storeBanner', JSON.stringify(`<p>${banner}</p>`));
  }, language);
  await page.reload();
  await expect(page.locator('h1').first()).toBeAttached();
  await page.evaluate(() => {
    // A toast covers the page header for five seconds; a permanent message looks the same and is checked.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.toast:not(.standing) { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** To another screen without a reload; the screens before it leave. An address may lead on to another one. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    const stays = location.pathname + location.search + location.hash === to;
    for (const screen of document.querySelectorAll('ion-router-outlet > .ion-page'))
      screen.toggleAttribute('data-left', !stays && !screen.classList.contains('ion-page-hidden'));
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((to) => {
    const [shown, ...others] = document.querySelectorAll(
      'ion-router-outlet > .ion-page:not(.ion-page-hidden)',
    );
    const isHere = location.pathname + location.search + location.hash === to;
    return others.length === 0 && shown?.querySelector('h1') && !(isHere && shown.hasAttribute('data-left'));
  }, path);
}

/** Ionic keeps the screens that were left; a new start now and then forgets them. */
const atOnce = 8;

interface Walk {
  readonly base: string;
  readonly language: Language;
}

/** Opens one screen after another in a state of the connection, and looks at each. */
async function each(
  page: Page,
  paths: readonly string[],
  {
    base,
    language,
    reads: be,
    look,
  }: Walk & { readonly reads: (typeof reads)[number]; readonly look: (path: string) => Promise<void> },
) {
  for (const [place, path] of paths.entries()) {
    if (place % atOnce === 0) {
      await letReads(page, be);
      await start(page, base, language);
    }
    await test.step(`${path}, ${be}, ${language}`, async () => {
      await go(page, path);
      await look(path);
    });
  }
  await letReads(page, 'answered');
}

async function lookAtScreens(page: Page, paths: readonly string[], walk: Walk) {
  const { language } = walk;
  await each(page, paths, {
    ...walk,
    reads: 'answered',
    look: async (path) => {
      const where = `${path}, ${language}`;
      await expectNoFindings(page, `${where}, full`);
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-CA`);
      await expect(page).toHaveTitle(/\S.*Hoist|Hoist.*\S/);
      const send = page.locator('button[type=submit]:visible').last();
      if ((await send.count()) > 0 && (await send.isEnabled())) {
        await send.click();
        await expectNoFindings(page, `${where}, invalid`);
      }
      await expectNothingCutOff(page, `${where}, enlarged`);
    },
  });
  for (const be of ['held', 'failed'] as const)
    await each(page, paths, {
      ...walk,
      reads: be,
      look: async (path) => {
        await expectNoFindings(page, `${path}, ${language}, ${be}`, { loading: true });
      },
    });
  await start(page, walk.base, language);
  await page.context().setOffline(true);
  for (const path of paths)
    await test.step(`${path}, offline, ${language}`, async () => {
      await go(page, path);
      await expectNoFindings(page, `${path}, ${language}, offline`, { loading: true });
    });
  await page.context().setOffline(false);
}

/** Made at build, and answered without the app. */
async function lookAtLandings(page: Page, paths: readonly string[], language: Language) {
  for (const path of paths)
    await test.step(`${path}, ${language}`, async () => {
      const address = language === 'fr' ? `/fr${path}` : path;
      await page.goto(address);
      await expect(page.locator('h1').last()).toBeAttached();
      await expectNoFindings(page, address);
      await expectNothingCutOff(page, address);
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-CA`);
    });
}

/** All screens in both languages; without the long tests a few of them. */
async function lookAtAll(
  page: Page,
  paths: readonly string[],
  { base, few }: { readonly base: string; readonly few: number },
) {
  const cases = [...new Set(paths)].flatMap((path) => languages.map((language) => ({ path, language })));
  const chosen = sample(cases, few);
  test.setTimeout(60_000 + chosen.length * 60_000);
  await page.addInitScript(() => indexedDB.deleteDatabase('hoist'));
  for (const language of languages) {
    const here = chosen.filter((one) => one.language === language).map(({ path }) => path);
    await lookAtLandings(page, here.filter(isLanding), language);
    const screens = here.filter((path) => !isLanding(path));
    if (screens.length > 0) await lookAtScreens(page, screens, { base, language });
  }
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

// Each takes minutes with the long tests.
test.describe.configure({ mode: 'parallel' });

test('no page for everybody has a WCAG finding in any state, in either language [OF016] @phone', async ({
  page,
}) => {
  const dialogs = ['login', 'signUp', 'forgot'].map((name) => `${paths.landing}#${name}`);
  const reset = `${paths.resetPassword}?code=abc&userId=7`;
  await lookAtAll(page, [...outside, ...dialogs, reset], { base: '/company/credits', few: 1 });
});

test('no page of a customer who has nothing yet has a WCAG finding in any state, in either language [OF016] @phone', async ({
  page,
  server,
  inbox,
}) => {
  await stand(page, await verified(server.url, inbox));
  const addresses = filled(forCustomers, { vehicleId: 'new', locationId: 'new', ordersServicesId: 1 });
  await lookAtAll(page, addresses, { base: paths.account, few: 1 });
});

test('no page of a customer with a full life has a WCAG finding in any state, in either language [OF016] @phone', async ({
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
  await lookAtAll(page, addresses, { base: paths.account, few: 1 });
});

test('no page of a mechanic has a WCAG finding in any state, in either language [OF016] @phone', async ({
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
  await lookAtAll(page, addresses, { base: paths.account, few: 1 });
});
