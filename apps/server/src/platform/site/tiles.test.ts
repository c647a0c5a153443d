import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { validateStyleMin, type StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { openTileArchive } from '#server/providers/maps/tile-archive.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { vectorTile, writeTileArchive } from '#server/testing/tile-archive.ts';
import { addTiles } from './tiles.ts';

const folder = await mkdtemp(join(tmpdir(), 'hoist-tiles-'));
const file = join(folder, 'streets.pmtiles');
const tile = vectorTile('roads', [
  {
    points: [
      [0, 2048],
      [4096, 2048],
    ],
    tags: { kind: 'major_road', name: 'Queen St W' },
  },
]);
writeTileArchive(file, {
  tiles: [
    { z: 12, x: 1143, y: 1495, bytes: tile },
    { z: 12, x: 1144, y: 1495, bytes: vectorTile('roads', []) },
  ],
  bounds: [-79.6, 43.5, -79.2, 43.8],
  attribution: '<a href="https://example.org/">© Example</a>',
});
const archive = await openTileArchive(file);
after(async () => {
  await archive.close();
  await rm(folder, { recursive: true, force: true });
});
const server = await startTestServer({
  database: await testDatabase(),
  routes: [],
  parts: [(app) => addTiles(app, archive)],
});

test('serves a tile of the archive as stored, unpacked for a client without gzip, and nothing where there is none', async () => {
  const answer = await server.fetch('/tiles/12/1143/1495.mvt?v=1');
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'application/vnd.mapbox-vector-tile');
  assert.equal(answer.headers.get('content-encoding'), 'gzip');
  assert.match(answer.headers.get('cache-control') ?? '', /max-age=\d{5,}/);
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), tile);
  const plain = await server.fetch('/tiles/12/1143/1495.mvt', { headers: { 'accept-encoding': 'identity' } });
  assert.equal(plain.headers.get('content-encoding'), null);
  assert.deepEqual(Buffer.from(await plain.arrayBuffer()), tile);
  assert.equal((await server.fetch('/tiles/12/0/0.mvt')).status, 204);
  assert.equal((await server.fetch('/tiles/3/1/1.mvt')).status, 204);
  for (const path of ['2/4/0', '2/0/4', '23/0/0', 'a/0/0', '1/-1/0', '1/0/0/0'])
    assert.equal((await server.fetch(`/tiles/${path}.mvt`)).status, 404, path);
});

test('serves a valid style per theme and language that names this archive, its zooms, its credit and no other host [PL022]', async () => {
  const read = async (path: string) => {
    const answer = await server.fetch(path);
    assert.equal(answer.status, 200);
    return answer.text();
  };
  const texts = await Promise.all(
    ['light.json', 'dark.json', 'light.json?lang=fr'].map((path) => read(`/tiles/${path}`)),
  );
  assert.equal(new Set(texts).size, 3);
  for (const text of texts) {
    assert.doesNotMatch(text.replaceAll('https://example.org/', ''), /https?:|glyphs|sprite/);
    assert.deepEqual(validateStyleMin(JSON.parse(text) as StyleSpecification), []);
    const style = JSON.parse(text) as {
      readonly sources: { readonly streets: Readonly<Record<string, unknown>> };
      readonly layers: readonly { readonly type: string }[];
    };
    const { tiles, bounds, ...source } = style.sources.streets;
    assert.deepEqual(source, {
      type: 'vector',
      minzoom: 12,
      maxzoom: 12,
      attribution: '<a href="https://example.org/">© Example</a>',
    });
    assert.deepEqual(tiles, [`/tiles/{z}/{x}/{y}.mvt?v=${archive.version}`]);
    assert.deepEqual(bounds, [-79.6, 43.5, -79.2, 43.8]);
    assert.ok(style.layers.some(({ type }) => type === 'symbol'));
  }
});

test('lets the native apps read tiles and styles, and no other site', async () => {
  for (const path of ['/tiles/12/1143/1495.mvt', '/tiles/dark.json'])
    for (const [origin, allowed] of [
      ['https://localhost', 'https://localhost'],
      ['capacitor://localhost', 'capacitor://localhost'],
      ['https://elsewhere.example', null],
    ] as const) {
      const answer = await server.fetch(path, { headers: { origin } });
      assert.equal(answer.headers.get('access-control-allow-origin'), allowed, `${path} ${origin}`);
      assert.match(answer.headers.get('vary') ?? '', /origin/);
      await answer.arrayBuffer();
    }
});

test('credits OpenStreetMap where an archive names no credit, and refuses a file that is no archive of vector tiles', async () => {
  const plain = join(folder, 'plain.pmtiles');
  writeTileArchive(plain, { tiles: [{ z: 0, x: 0, y: 0, bytes: tile }], bounds: [-180, -85, 180, 85] });
  const opened = await openTileArchive(plain);
  assert.match(JSON.stringify(opened.style('light', 'en')), /© OpenStreetMap/);
  assert.deepEqual(gunzipSync((await opened.tile({ z: 0, x: 0, y: 0 }))?.bytes ?? Buffer.alloc(0)), tile);
  await opened.close();
  const bad = join(folder, 'bad.pmtiles');
  await writeFile(bad, 'no archive at all'.repeat(20));
  for (const path of [bad, join(folder, 'none.pmtiles')])
    await assert.rejects(openTileArchive(path), { message: new RegExp(`^MAP_PMTILES: ${path}: `) });
});
