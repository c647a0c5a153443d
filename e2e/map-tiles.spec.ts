import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocation } from '@hoist/contract/scheduling/locations';
import sharp from 'sharp';
import { vectorTile, writeTileArchive } from '../apps/server/src/testing/tile-archive.ts';
import { callApi } from './support/api.ts';
import { front, groundOf, placePath, rendererSays, streets, watchPolicy } from './support/maps.ts';
import { demoSession } from './support/people.ts';
import { type RunningServer, startPreparedServer } from './support/server.ts';
import { enter } from './support/sign-in.ts';
import { expect, test as base } from './support/test.ts';

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
const serving = (name: string, archive: () => string) =>
  base.extend({
    server: [
      async ({ servers }, provide) => {
        await provide(await servers.own(name, () => startWithTiles(archive())));
      },
      { scope: 'test', timeout: 90_000 },
    ],
  });

async function startWithTiles(archive: string): Promise<RunningServer> {
  const server = await startPreparedServer({ settings: { MAP_PMTILES: archive } });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

const own = serving('tiles of Toronto', torontoArchive);
const city = serving('tiles of Ottawa', () => ottawa ?? '');

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
        address: '235 Gladstone Ave',
        city: 'Ottawa',
        state: 'ON',
        zip: 'K2P 0Y6',
        point_lat: '45.4099',
        point_long: '-75.6906',
        confirmed: true,
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
