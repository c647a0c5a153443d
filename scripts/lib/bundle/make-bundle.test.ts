import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleManifest, type BundleManifest } from '@hoist/contract/operations/app-updates';
import { unzipSync } from 'fflate';
import { readBundleKey } from '../../../apps/server/src/platform/bundle-key.ts';
import { checksumOf, makeZip, newKeys, signZip } from './make-bundle.ts';
import { installedPlugins, readShell, whyNoBundle } from './native-shell.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const manifest: BundleManifest = {
  format: 1,
  version: '2.5.6',
  shellBuild: 2_005_005,
  plugins: { '@capacitor/app': '8.1.1' },
  source: '',
};
const files = new Map([
  ['index.html', bytes('<!doctype html>')],
  ['assets/a.js', bytes('start()')],
]);

test('makes equal bytes from equal files in any order, with a manifest', () => {
  const zip = makeZip(files, manifest);
  assert.equal(checksumOf(zip), checksumOf(makeZip(new Map([...files].toReversed()), manifest)));
  const opened = unzipSync(zip);
  assert.deepEqual(Object.keys(opened), ['assets/a.js', 'hoist-bundle.json', 'index.html']);
  const told = JSON.parse(new TextDecoder().decode(opened['hoist-bundle.json'])) as unknown;
  assert.deepEqual(bundleManifest.parse(told), manifest);
});

test('refuses anything but web code', () => {
  const withFile = (path: string, content = bytes('x')) => new Map(files).set(path, content);
  for (const wrong of [
    withFile('lib/libpay.so'),
    withFile('run.sh'),
    withFile('../out.js'),
    withFile('assets/b.js', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2)),
  ])
    assert.throws(() => makeZip(wrong, manifest), /is not web code/);
  assert.throws(() => makeZip(new Map([['a.js', bytes('x')]]), manifest), /index\.html is missing/);
});

test('signs a bundle that server and apps verify, and only with the matching key', () => {
  const [own, other] = [newKeys(), newKeys()];
  const zip = makeZip(files, manifest);
  const signature = signZip(zip, own.privateKey, own.publicKey);
  assert.equal(readBundleKey(own.publicKey)?.isSigned(zip, signature), true);
  assert.equal(readBundleKey(other.publicKey)?.isSigned(zip, signature), false);
  assert.throws(() => signZip(zip, own.privateKey, other.publicKey), /does not match the public key/);
});

test("requires a version above the shell's and its plugins", () => {
  const plugins = { '@capacitor/app': '8.1.1' };
  const shell = { version: '2.5.5', plugins };
  assert.equal(whyNoBundle('2.5.6', shell, plugins), undefined);
  assert.match(whyNoBundle('2.5.5', shell, plugins) ?? '', /not newer than the shell 2\.5\.5/);
  assert.match(
    whyNoBundle('2.5.6', shell, { '@capacitor/app': '9.0.0', other: '1.0.0' }) ?? '',
    /@capacitor\/app: 8\.1\.1 → 9\.0\.0\nother: none → 1\.0\.0$/,
  );
});

test('knows the plugins of the released shell, including the bridge', () => {
  const { plugins } = readShell();
  assert.deepEqual(installedPlugins(), plugins, 'new native code: npm run bundle -- --new-shell');
  for (const name of ['@capacitor/ios', '@capacitor/android', '@capawesome/capacitor-live-update'])
    assert.ok(plugins[name], name);
  assert.equal(plugins['react'], undefined);
});
