import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createLocation, listLocations } from '@hoist/contract/scheduling/locations';
import sharp from 'sharp';
import { vectorTile, writeTileArchive } from '../apps/server/src/testing/tile-archive.ts';
import { callApi } from './support/api.ts';
import { anyOf, callCutOff, refused } from './support/expected-console.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { demoSession } from './support/people.ts';
import { startPreparedServer } from './support/server.ts';
import { enter } from './support/sign-in.ts';
import { grounds, type StyleServer, styleServer } from './support/style-server.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<object, { readonly styles: StyleServer }>({
  styles: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads a fixture's needs from this pattern
    async ({}, provide) => {
      const styles = await styleServer();
      await provide(styles);
      await styles.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ styles }, provide) => {
      const server = await startPreparedServer({
        settings: { MAP_STYLE_URL: styles.light, MAP_STYLE_DARK_URL: styles.dark },
      });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** What Chromium's software renderer writes when a picture is taken of it. */
const rendererSays = /^warning: .*(GPU stall due to ReadPixels|software WebGL)/;

test.use({ expectedConsole: rendererSays });

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
const streets = (map: Locator) => map.and(map.page().locator('.map:not(.paper)'));
const sketch = (map: Locator) => map.and(map.page().locator('.map.paper'));

/** The address of a demo customer's place in Toronto. */
async function placePath(serverUrl: string) {
  const who = await demoSession(serverUrl, 'customer@hoist.test');
  const { data } = await callApi(serverUrl, listLocations, {
    params: { userId: who.userId },
    options: { token: who.token },
  });
  const place = data.find(({ city }) => city === 'Toronto');
  return { who, path: `/inside/select-locations/${place?.usersLocationsId ?? 0}/details` };
}

/** The colour of a map at its left edge, halfway up, as red, green and blue. */
async function groundOf(map: Locator): Promise<readonly number[]> {
  const picture = sharp(await map.screenshot());
  const { height = 0 } = await picture.metadata();
  const pixel = await picture
    .extract({ left: 6, top: Math.round(height / 2), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixel];
}

/** Notes what the content security policy of the page refuses. */
async function watchPolicy(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { refusedByPolicy: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { refusedByPolicy: readonly string[] }).refusedByPolicy);
}

const mapCode = /\/assets\/(streets|maplibre-gl-worker)-/;

test("the streets' code comes with the first map that is seen, from our own origin, and is drawn within the policy [AN010]", async ({
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
});

test('the pin on streets is moved by the arrow keys, the map by its own keys and buttons, and the place is saved', async ({
  page,
  server,
}) => {
  const { who, path } = await placePath(server.url);
  await enter(page, who, path);
  const map = front(page).locator('.map');
  await map.scrollIntoViewIfNeeded();
  await expect(streets(map)).toBeVisible();
  const pin = front(page).getByRole('button', { name: 'Where the vehicle stands' });
  const scale = map.locator('.map-scale');
  const before = await pin.boundingBox();
  await pin.press('ArrowRight');
  await pin.press('ArrowDown');
  const moved = async () => {
    const now = await pin.boundingBox();
    return [(now?.x ?? 0) - (before?.x ?? 0), (now?.y ?? 0) - (before?.y ?? 0)].map(Math.round);
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
  await front(page).getByRole('button', { name: 'Save the location' }).click();
  expect((await saved).postData()).toMatch(/point_lat=4[34]\./);
});

test('the dark theme has its own style, and a French map has French texts', async ({ page, server }) => {
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

test("the mechanic's day and the console's map have the same streets", async ({
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

  const office = await newPerson();
  const refusedByPolicy = await watchPolicy(office);
  const { token } = await officeSession(server.url, 'dispatcher@hoist.test');
  await office.addInitScript((text) => localStorage.setItem('hoist.console.token', text), token);
  await office.goto('/admin/board');
  await expect(office.getByRole('heading', { name: 'Board' })).toBeVisible();
  // A library of the console asks whether it may compile texts, and then does without.
  const before = await refusedByPolicy();
  await office.getByRole('button', { name: 'Map' }).click();
  const board = office.locator('.day-map-canvas .map');
  await expect(streets(board)).toBeVisible();
  await expect(board.locator('.map-stop').first()).toBeVisible();
  expect(await refusedByPolicy()).toEqual(before);
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
          const { getContext } = HTMLCanvasElement.prototype;
          HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
            if (given[0] !== 'webgl2') return Reflect.apply(getContext, this, given);
            console.info('WebGL 2 was refused');
            return null;
          } as typeof getContext;
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

  for (const [name, failure] of Object.entries(failures))
    test(`${name} leaves the sketch, whose pin moves by keys`, async ({ page, server, styles }) => {
      const { who, path } = await placePath(server.url);
      await failure.fail(page, styles);
      const tried = failure.tried(page, styles);
      await enter(page, who, path);
      const map = front(page).locator('.map');
      await map.scrollIntoViewIfNeeded();
      await tried;
      await expect(sketch(map)).toBeVisible();
      await expect(map.getByText('Sketch, without streets')).toBeVisible();
      await expect(map.locator('.map-paper')).toContainText(/[A-Z][a-z]{4,}/);
      const pin = front(page).getByRole('button', { name: 'Where the vehicle stands' });
      const before = await pin.boundingBox();
      await pin.press('ArrowLeft');
      await expect
        .poll(async () => Math.round((before?.x ?? 0) - ((await pin.boundingBox())?.x ?? 0)))
        .toBe(8);
      await expectNoFindings(page, 'a map without streets');
    });

  test('a lost graphics context brings back the sketch, and its return the streets', async ({
    page,
    server,
  }) => {
    const { who, path } = await placePath(server.url);
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

const folder = join(tmpdir(), `hoist-tiles-${process.pid}`);

/** An archive with one highway through each tile of Toronto's west. */
function torontoArchive(): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'toronto.pmtiles');
  const bytes = vectorTile('roads', [
    {
      points: [
        [0, 0],
        [4096, 4096],
      ],
      tags: { kind: 'highway', ref: '401', name: 'Test Highway' },
    },
  ]);
  const corner = { x: 4570, y: 5974 };
  const tiles = Array.from({ length: 144 }, (_, index) => ({
    z: 14,
    x: corner.x + (index % 12),
    y: corner.y + Math.floor(index / 12),
    bytes,
  }));
  writeTileArchive(path, { tiles, bounds: [-79.6, 43.5, -79.2, 43.9], attribution: 'Tiles of the test' });
  return path;
}

/** An archive of Ottawa's streets in the Protomaps schema, for the long tests. */
const ottawa = process.env['HOIST_TEST_PMTILES'];

/** Hoist with tiles of its own. */
const serving = (archive: () => string) =>
  base.extend({
    server: [
      // eslint-disable-next-line no-empty-pattern -- the runner reads a fixture's needs from this pattern
      async ({}, provide) => {
        const server = await startPreparedServer({ settings: { MAP_PMTILES: archive() } });
        await provide(server);
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  });
const own = serving(torontoArchive);
const city = serving(() => ottawa ?? '');

/** Our style's ground in the light theme. */
const land = [243, 240, 234];

own.describe('tiles of our own', () => {
  own.use({ expectedConsole: rendererSays });

  own('come from our server, in our style and with the credit of their archive', async ({ page, server }) => {
    const { who, path } = await placePath(server.url);
    const refusedByPolicy = await watchPolicy(page);
    const tile = page.waitForResponse(/\/tiles\/14\/\d+\/\d+\.mvt/);
    const origins = new Set<string>();
    page.on('request', (request) => {
      if (/\.(json|mvt)\b/.test(request.url())) origins.add(new URL(request.url()).origin);
    });
    await enter(page, who, path);
    const map = front(page).locator('.map');
    await map.scrollIntoViewIfNeeded();
    expect((await tile).headers()).toMatchObject({ 'content-encoding': 'gzip' });
    await expect(streets(map)).toBeVisible();
    await expect(map.getByText('Tiles of the test')).toBeVisible();
    await expect.poll(() => groundOf(map)).toEqual(land);
    expect([...origins]).toEqual([server.url]);
    expect(await refusedByPolicy()).toEqual([]);
  });
});

city.describe('an archive of a city', () => {
  city.use({ expectedConsole: rendererSays });
  city.skip(ottawa === undefined, 'HOIST_TEST_PMTILES names no archive');

  city('shows the streets around a pin in Ottawa @long', async ({ page, server }) => {
    const who = await demoSession(server.url, 'customer@hoist.test');
    const { usersLocationsId } = await callApi(server.url, createLocation, {
      params: { userId: who.userId },
      form: {
        ...{ address: '235 Gladstone Ave', city: 'Ottawa', state: 'ON', zip: 'K2P 0Y6' },
        ...{ point_lat: '45.4099', point_long: '-75.6906', confirmed: true },
      },
      options: { token: who.token },
    });
    await enter(page, who, `/inside/select-locations/${usersLocationsId}/details`);
    const map = front(page).locator('.map');
    await map.scrollIntoViewIfNeeded();
    await expect(streets(map)).toBeVisible();
    // Streets have several colours; the ground alone has one.
    await expect
      .poll(async () => {
        const { channels } = await sharp(await map.screenshot()).stats();
        return Math.round(channels[2]?.stdev ?? 0);
      })
      .toBeGreaterThan(8);
  });
});
