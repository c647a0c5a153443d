import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  beginsAsNative,
  buildOf,
  bundleFor,
  bundleStep,
  drawOf,
  isWebFile,
  placeOf,
  readBuild,
  samePlugins,
  type AppBundle,
  type OfferedBundle,
  type RunningApp,
} from './app-bundle.ts';

const plugins = { '@capacitor/app': '8.1.1', '@capacitor/camera': '8.2.2' };
const bundle = (version: string, changes: Partial<AppBundle> = {}): AppBundle => ({
  bundleId: `${version}-000000000000`,
  version,
  shellBuild: 2_005_005,
  plugins,
  share: 100,
  ...changes,
});
const shell = (build: number, draw = '00ff') => ({ build, draw });
const offered = (build: number, known: readonly AppBundle[], draw?: string) =>
  bundleFor(shell(build, draw), known)?.version;

test('computes the build number of a version', () => {
  assert.equal(buildOf('2.5.5'), 2_005_005);
  assert.equal(buildOf('12.0.10'), 12_000_010);
  assert.equal(buildOf('2.5'), undefined);
  assert.equal(buildOf('2.5.1000'), undefined);
  assert.deepEqual(['2005005', 2_005_005, '2.5.5', 'debug', undefined, null].map(readBuild), [
    2_005_005,
    2_005_005,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('accepts only web files in a bundle', () => {
  for (const path of ['index.html', 'assets/app-1a2b.js', 'fonts/inter.woff2', 'hoist-bundle.json'])
    assert.equal(isWebFile(path), true, path);
  const foreign = [
    'lib/arm64/libx.so',
    'classes.dex',
    'App.framework/App',
    'x.apk',
    'assets/',
    '../index.html',
  ].concat('/index.html', 'a/../../b.js', '.env.json', 'a\\b.js', 'C:x.js', '', 'run.sh', 'a.js.exe');
  for (const path of foreign) assert.equal(isWebFile(path), false, path);
  assert.equal(beginsAsNative(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 1)), true);
  assert.equal(beginsAsNative(Uint8Array.of(0xcf, 0xfa, 0xed, 0xfe)), true);
  assert.equal(beginsAsNative(new TextEncoder().encode('<!doctype html>')), false);
  assert.equal(beginsAsNative(new Uint8Array()), false);
});

test('offers the newest bundle to shells that have its plugins', () => {
  const known = [bundle('2.5.6'), bundle('2.5.10'), bundle('2.5.7')];
  assert.equal(offered(2_005_005, known), '2.5.10');
  assert.equal(offered(2_005_004, known), undefined);
  assert.equal(offered(2_005_005, []), undefined);
});

test('offers no bundle to a shell with other plugins, older or newer', () => {
  const newPlugins = { ...plugins, '@capacitor/camera': '9.0.0' };
  const known = [bundle('2.5.9'), bundle('2.6.1', { shellBuild: 2_006_000, plugins: newPlugins })];
  assert.equal(offered(2_005_005, known), '2.5.9');
  assert.equal(offered(2_006_000, known), '2.6.1');
  const late = [...known.slice(1), bundle('2.6.2')];
  assert.equal(offered(2_006_000, late), '2.6.1');
  assert.equal(offered(2_005_005, late), '2.6.2');
  assert.equal(samePlugins(plugins, newPlugins), false);
  assert.equal(samePlugins(plugins, { '@capacitor/app': '8.1.1' }), false);
  assert.equal(samePlugins(plugins, { ...plugins }), true);
});

test('offers no bundle that is as old as the installed app', () => {
  assert.equal(offered(2_005_006, [bundle('2.5.6')]), undefined);
  assert.equal(offered(2_005_005, [bundle('2.5.6')]), '2.5.6');
});

test('keeps devices in a rollout as its share grows, and selects others for the next bundle [CS008]', () => {
  const draws = Array.from({ length: 4000 }, (_, at) => (at * 16).toString(16).padStart(4, '0'));
  const inside = (share: number, id = 'x') => new Set(draws.filter((draw) => placeOf(draw, id) < share));
  const [tenth, half] = [inside(10), inside(50)];
  assert.ok(Math.abs(tenth.size - 400) < 80, `${tenth.size} of 4000 are a tenth`);
  assert.ok(Math.abs(half.size - 2000) < 160, `${half.size} of 4000 are a half`);
  assert.ok([...tenth].every((draw) => half.has(draw)));
  assert.equal(inside(100).size, 4000);
  assert.equal(inside(0).size, 0);
  const both = [...inside(50, 'another')].filter((draw) => half.has(draw)).length;
  assert.ok(Math.abs(both - 1000) < 160, `${both} are in both halves`);
  const known = [bundle('2.5.6'), bundle('2.5.7', { share: 50 })];
  const place = placeOf('00ff', '2.5.7-000000000000');
  assert.equal(offered(2_005_005, known, '00ff'), place < 50 ? '2.5.7' : '2.5.6');
});

test('hashes a device to four evenly spread hex digits', () => {
  const draws = new Set(Array.from({ length: 2000 }, (_, at) => drawOf(`6f1c-${at}`)));
  assert.ok([...draws].every((draw) => /^[0-9a-f]{4}$/.test(draw)));
  assert.ok(draws.size > 1940, `${draws.size} of 2000 differ`);
  assert.equal(drawOf('a device'), drawOf('a device'));
});

const app: RunningApp = { version: '2.5.5', bundleId: null, build: 2_005_005, refused: [] };
const offer: OfferedBundle = {
  bundleId: 'b6',
  bundleVersion: '2.5.6',
  shellBuild: 2_005_005,
  signature: 'c2ln',
  withdrawn: [],
};

test('loads a newer bundle, but not the running one [UP002]', () => {
  assert.equal(bundleStep(offer, app), 'load');
  assert.equal(bundleStep(offer, { ...app, bundleId: 'b6', version: '2.5.6' }), 'none');
  assert.equal(bundleStep(offer, { ...app, version: '2.5.6' }), 'none');
  assert.equal(bundleStep(offer, { ...app, version: '2.5.7' }), 'none');
  assert.equal(bundleStep({ ...offer, bundleId: '' }, app), 'none');
});

test('does not load an unsigned, refused or withdrawn bundle, nor one for a newer shell', () => {
  assert.equal(bundleStep({ ...offer, signature: '' }, app), 'none');
  assert.equal(bundleStep(offer, { ...app, refused: ['b6'] }), 'none');
  assert.equal(bundleStep({ ...offer, withdrawn: ['b6'] }, app), 'none');
  assert.equal(bundleStep({ ...offer, shellBuild: 2_005_006 }, app), 'none');
});

test('moves a device off a withdrawn bundle to the previous one or the installed app', () => {
  const running = { ...app, bundleId: 'b7', version: '2.5.7' };
  const withdrawn = { ...offer, withdrawn: ['b7'] };
  assert.equal(bundleStep(withdrawn, running), 'load');
  assert.equal(bundleStep({ ...withdrawn, bundleId: '' }, running), 'go_back');
  assert.equal(bundleStep(withdrawn, { ...running, refused: ['b6'] }), 'go_back');
  assert.equal(bundleStep(withdrawn, app), 'load');
});
