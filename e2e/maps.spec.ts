import type { Locator, Page } from '@playwright/test';
import { setProgress, updateOrder } from '@hoist/contract/orders/orders';
import { sharePosition } from '@hoist/contract/field-work/tracking';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { anyOf, callCutOff, refused } from './support/expected-console.ts';
import { expectNoFindings } from './support/findings.ts';
import { front, groundOf, placePath, rendererSays, sketch, streets, watchPolicy } from './support/maps.ts';
import { officeSession } from './support/office-session.ts';
import { demoSession } from './support/people.ts';
import { roadEngine } from './support/road-engine.ts';
import { type RunningServer, startPreparedServer } from './support/server.ts';
import { enter } from './support/sign-in.ts';
import { grounds, type StyleServer, styleServer } from './support/style-server.ts';
import { expect, test as base } from './support/test.ts';

interface WithStreets extends RunningServer {
  readonly styles: StyleServer;
}

/** With streets and roads of services that the tests run. */
async function startWithStreets(): Promise<WithStreets> {
  const styles = await styleServer();
  const roads = await roadEngine();
  const settings = {
    MAP_STYLE_URL: styles.light,
    MAP_STYLE_DARK_URL: styles.dark,
    ROADS: 'osrm',
    ROADS_URL: roads.url,
  };
  const server = await startPreparedServer({ settings });
  const stop = async () => {
    await server.stop();
    await roads.stop();
    await styles.stop();
  };
  return { ...server, styles, stop };
}

const test = base.extend<{ readonly withStreets: WithStreets; readonly styles: StyleServer }>({
  withStreets: [
    async ({ servers }, provide) => {
      await provide(await servers.own('maps', startWithStreets));
    },
    { scope: 'test', timeout: 90_000 },
  ],
  server: ({ withStreets }, provide) => provide(withStreets),
  styles: ({ withStreets }, provide) => provide(withStreets.styles),
});

// Each journey is several short ones.
test.slow();

test.use({ expectedConsole: rendererSays });

/** Where the pin is on its map, which may be moved as a whole by what comes late above it. */
const placeOn = async (map: Locator, pin: Locator) => {
  const around = await map.elementHandle();
  return pin.evaluate((one, frame) => {
    const [own, whole] = [one.getBoundingClientRect(), (frame as Element).getBoundingClientRect()];
    return { x: own.x - whole.x, y: own.y - whole.y };
  }, around);
};

const mapCode = /\/assets\/(streets|maplibre-gl-worker)-/;

test("the streets' code comes with the first map that is seen, from our own origin, and is drawn within the policy; the pin is moved by the arrow keys, the map by its own keys and buttons, and the place is saved [AN010, PL020, PL021]", async ({
  page,
  server,
  styles,
}) => {
  const { who, path } = await placePath(server.url);
  const refusedByPolicy = await watchPolicy(page);
  const code: string[] = [];
  page.on('request', (request) => {
    if (mapCode.test(request.url())) code.push(request.url());
  });
  await enter(page, who, '/inside/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(code).toEqual([]);
  const answer = await page.goto(path);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(new RegExp(`connect-src [^;]* ${styles.origin};`));
  expect(policy).toContain("; worker-src 'self';");
  const map = front(page).locator('.map');
  await map.scrollIntoViewIfNeeded();
  await expect(streets(map)).toBeVisible();
  await expect.poll(() => groundOf(map)).toEqual([...grounds.light]);
  await expect(map.getByText('Data of the test')).toBeVisible();
  await expect(map.getByText('Sketch, without streets')).toHaveCount(0);
  expect(new Set(code.map((one) => new URL(one).origin))).toEqual(new Set([server.url]));
  expect(await refusedByPolicy()).toEqual([]);
  await expectNoFindings(page, 'a map with streets');

  await expect(streets(map)).toBeVisible();
  const pin = front(page).getByRole('button', { name: 'Where the vehicle is' });
  const scale = map.locator('.map-scale');
  const before = await placeOn(map, pin);
  await pin.press('ArrowRight');
  await pin.press('ArrowDown');
  const moved = async () => {
    const now = await placeOn(map, pin);
    return [now.x - before.x, now.y - before.y].map(Math.round);
  };
  await expect.poll(moved).toEqual([8, 8]);
  // The map moves below the pin.
  const region = map.getByRole('region', { name: 'Map', exact: true });
  await region.press('ArrowRight');
  await expect.poll(moved).toEqual([-92, 8]);
  const near = await scale.textContent();
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await expect(scale).not.toHaveText(near ?? '');
  await expect(streets(map)).toBeVisible();
  const saved = page.waitForRequest((request) => request.postData()?.includes('point_lat') ?? false);
  await front(page).getByRole('button', { name: 'Save address' }).click();
  expect((await saved).postData()).toMatch(/point_lat=4[34]\./);
});

test('the dark theme has its own style, and a French map has French texts [PL022] @long', async ({
  page,
  server,
}) => {
  const { who, path } = await placePath(server.url);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('hoist.language', 'fr'));
  await enter(page, who, path);
  const map = front(page).locator('.map');
  await map.scrollIntoViewIfNeeded();
  await expect(streets(map)).toBeVisible();
  await expect.poll(() => groundOf(map)).toEqual([...grounds.dark]);
  await expect(map.getByRole('region', { name: 'Carte', exact: true })).toBeVisible();
  await expect(map.getByRole('button', { name: 'Agrandir' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => groundOf(map)).toEqual([...grounds.light]);
});

test('a customer sees the drive along roads, and hears it as a list [JB024] @long', async ({
  page,
  server,
}) => {
  const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
  const { ordersServicesId } = await book(server.url, customer);
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  const job = { params: { ordersServicesId }, options: { token: mechanic.token } };
  await callApi(server.url, updateOrder, { ...job, form: { order_service_status: 'confirm' } });
  await callApi(server.url, setProgress, { ...job, form: { progress: 'on_the_way', confirmed: true } });
  await callApi(server.url, sharePosition, { ...job, form: { latitude: 49.2, longitude: -123.1 } });
  await enter(page, customer, `/inside/orders/${ordersServicesId}/user/details`);
  const map = front(page).locator('.drive-map .map');
  await map.scrollIntoViewIfNeeded();
  await expect(streets(map)).toBeVisible();
  // The engine's way has a corner; a straight line has none.
  const way = map.locator('.map-road .map-line');
  await expect.poll(async () => ((await way.getAttribute('points')) ?? '').split(' ').length).toBe(3);
  await expect(map.locator('.map-straight')).toHaveCount(0);
  await expect(map.getByRole('listitem')).toHaveText(['Your vehicle', /, about \d+ km away$/]);
});

test("the mechanic's day and the console's map have the same streets [PL023]", async ({
  page,
  server,
  newPerson,
}) => {
  const mechanic = await demoSession(server.url, 'mechanic@hoist.test');
  await enter(page, mechanic, '/inside/mechanics/home');
  const day = front(page).locator('.day-map .map');
  await day.scrollIntoViewIfNeeded();
  await expect(streets(day)).toBeVisible();
  await expect(day.locator('.map-stop.next')).toHaveText('1');
  // A page in the background gives its graphics context back.
  await page.getByRole('link', { name: 'My jobs' }).click();
  await expect(page.getByRole('heading', { name: 'My jobs' })).toBeVisible();
  await expect(page.locator('.map canvas')).toHaveCount(0);
  await page.getByRole('link', { name: 'Today' }).click();
  await day.scrollIntoViewIfNeeded();
  await expect(streets(day)).toBeVisible();

  const office = await newPerson();
  const refusedByPolicy = await watchPolicy(office);
  const { token } = await officeSession(server.url, 'dispatcher@hoist.test');
  await office.addInitScript((text) => localStorage.setItem('hoist.console.token', text), token);
  await office.goto('/admin/board');
  await expect(office.getByRole('heading', { name: 'Dispatch' })).toBeVisible();
  await office.getByRole('button', { name: 'Map' }).click();
  const board = office.locator('.day-map-canvas .map');
  await expect(streets(board)).toBeVisible();
  await expect(board.locator('.map-stop').first()).toBeVisible();
  // A library of the console asks whether it may compile texts, and then does without.
  expect((await refusedByPolicy()).filter((one) => !one.endsWith(' eval'))).toEqual([]);
});

test.describe('without streets', () => {
  test.use({ expectedConsole: anyOf(rendererSays, callCutOff, refused(500)) });

  interface Failure {
    readonly fail: (page: Page, styles: StyleServer) => Promise<unknown>;
    /** Resolves when the map has tried in vain. */
    readonly tried: (page: Page, styles: StyleServer) => Promise<unknown>;
  }
  const failures: Readonly<Record<string, Failure>> = {
    'a browser without WebGL 2': {
      fail: (page) =>
        page.addInitScript(() => {
          const canvas = HTMLCanvasElement.prototype as { getContext: (...given: unknown[]) => unknown };
          const own = canvas.getContext.bind.bind(canvas.getContext);
          canvas.getContext = function (this: HTMLCanvasElement, ...given) {
            if (given[0] !== 'webgl2') return own(this)(...given);
            console.info('WebGL 2 was refused');
            return null;
          };
        }),
      tried: (page) => page.waitForEvent('console', (message) => message.text() === 'WebGL 2 was refused'),
    },
    "the streets' code cut off": {
      fail: (page) => page.route(/\/assets\/streets-[\w-]+\.js/, (route) => route.abort()),
      tried: (page) => page.waitForEvent('requestfailed', (request) => mapCode.test(request.url())),
    },
    "the style's host cut off": {
      fail: (page, styles) => page.route(`${styles.origin}/**`, (route) => route.abort()),
      tried: (page, styles) =>
        page.waitForEvent('requestfailed', (request) => request.url().startsWith(styles.origin)),
    },
    "the style's host failing": {
      fail: (page, styles) => page.route(`${styles.origin}/**`, (route) => route.fulfill({ status: 500 })),
      tried: (page, styles) => page.waitForResponse((answer) => answer.url().startsWith(styles.origin)),
    },
  };

  test('whatever fails leaves the sketch, whose pin moves by keys; a lost graphics context brings it back, and its return the streets [PL020]', async ({
    page,
    server,
    styles,
    newPerson,
  }) => {
    const { who, path } = await placePath(server.url);
    for (const [name, failure] of Object.entries(failures))
      await test.step(name, async () => {
        const one = await newPerson();
        await failure.fail(one, styles);
        const tried = failure.tried(one, styles);
        await enter(one, who, path);
        const map = front(one).locator('.map');
        await map.scrollIntoViewIfNeeded();
        await tried;
        await expect(sketch(map)).toBeVisible();
        await expect(map.getByText('Sketch, without streets')).toBeVisible();
        await expect(map.locator('.map-paper')).toContainText(/[A-Z][a-z]{4,}/);
        await expect(map.locator('.map-water')).toHaveAttribute('d', /^M.*Z.*Z/);
        const pin = front(one).getByRole('button', { name: 'Where the vehicle is' });
        const before = await placeOn(map, pin);
        await pin.press('ArrowLeft');
        await expect.poll(async () => Math.round(before.x - (await placeOn(map, pin)).x)).toBe(8);
        // It looks the same each time.
        if (failure === Object.values(failures)[0]) await expectNoFindings(one, 'a map without streets');
        await one.close();
      });

    await enter(page, who, path);
    const map = front(page).locator('.map');
    await map.scrollIntoViewIfNeeded();
    await expect(streets(map)).toBeVisible();
    const lose = await map.locator('canvas').evaluateHandle((canvas: HTMLCanvasElement) => {
      const lost = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      lost?.loseContext();
      return lost;
    });
    await expect(sketch(map)).toBeVisible();
    await lose.evaluate((lost) => lost?.restoreContext());
    await expect(streets(map)).toBeVisible();
  });
});
