import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { isText } from '../local-paths.ts';
import { projectFiles, root } from '../project-files.ts';
import { withLinks } from './android-files.ts';
import { buildNumber, markOf, readBrand } from './brand.ts';
import { samePixels } from './pictures.ts';
import { writeBrand } from './write-brand.ts';

const tracked = ['apps/client/ios', 'apps/client/android'].flatMap((folder) => projectFiles(folder));

function copyOfBoth(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'hoist-apps-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of tracked) cpSync(join(root, file), join(folder, file));
  return folder;
}

test('has committed files that match the brand', async (context) => {
  assert.ok(tracked.length > 60);
  assert.deepEqual(await writeBrand(readBrand(), copyOfBoth(context)), []);
});

test('leaves nothing of the old brand in either project after a change of one file', async (context) => {
  const folder = copyOfBoth(context);
  const other = {
    ...readBrand(),
    id: 'ca.levage.app',
    name: "L'Évage & Co",
    scheme: 'levage',
    host: 'levage.example',
    appleMerchantId: 'merchant.ca.levage.app',
    version: '3.0.1',
    build: 3_000_001,
    mark: { ...readBrand().mark, tile: '#204080', ink: '#ffffff' },
  };
  const written = await writeBrand(other, folder);
  assert.ok(written.some((file) => file.endsWith('icon.png')));
  assert.deepEqual(await writeBrand(other, folder), [], 'and once is enough');
  const left = tracked
    .filter(isText)
    .filter((file) => /hoist/i.test(readFileSync(join(folder, file), 'utf8')));
  // The code's namespace is never shown, so it may keep the old brand.
  assert.deepEqual(left, [
    'apps/client/android/app/build.gradle',
    'apps/client/android/app/src/main/java/ca/hoist/app/MainActivity.java',
  ]);
  const names = readFileSync(join(folder, 'apps/client/android/app/src/main/res/values/brand.xml'), 'utf8');
  assert.match(names, /"app_name"[^>]*>L\\'Évage &amp; Co</);
});

test('gives the apps the version of the product', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  assert.equal(readBrand().version, version);
});

test('raises the build number with the version, and refuses versions that do not fit', () => {
  assert.equal(buildNumber('2.5.5'), 2_005_005);
  assert.ok(buildNumber('2.6.0') > buildNumber('2.5.999'));
  assert.ok(buildNumber('999.999.999') < 2_100_000_000, 'the most that Google Play takes');
  for (const version of ['2.5', '2.5.1000', '2.5.5-beta', ''])
    assert.throws(() => buildNumber(version), /not a version/);
});

test('refuses an icon other than a tile with one path, and a manifest without markers', () => {
  assert.throws(() => markOf('<svg viewBox="0 0 32 32"><path d="M0 0"/></svg>'), /the icon has no/);
  assert.throws(() => withLinks('<manifest/>', readBrand()), /no markers/);
});

test('compares pictures by their pixels', async () => {
  const icon = (name: string) =>
    readFileSync(join(root, `apps/client/ios/App/App/Assets.xcassets/AppIcon.appiconset/${name}.png`));
  assert.equal(await samePixels(icon('icon'), icon('icon')), true);
  assert.equal(await samePixels(icon('icon'), icon('icon-dark')), false);
});
