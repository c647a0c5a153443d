import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { appIdentity } from '@hoist/domain/app-identity';
import { appLinkPaths, opensApp } from '@hoist/domain/app-links';
import { paths } from '../../apps/client/src/app/paths.ts';
import { root } from './project-files.ts';

/** Pages of the app's router that stay in a browser, each for the reason that app-links.ts gives. */
const browserOnly: readonly string[] = [
  paths.root,
  paths.carDetailing,
  paths.carDetailingShort,
  paths.brakesReplacement,
  paths.actAs,
  paths.signupFrame,
  paths.notFound,
  paths.gallery,
];

test('every page of the app opens it, but those that belong in a browser', () => {
  for (const path of Object.values(paths)) assert.equal(opensApp(path), !browserOnly.includes(path), path);
});

test('every address that opens the app is one that it has a page for, or the end of its own browser', () => {
  const pages: readonly string[] = Object.values(paths);
  for (const link of appLinkPaths)
    assert.ok(link === '/close/browser' || pages.includes(link.replace(/^\/fr/, '')), link);
});

test("the Android project's filters of web links name the same paths", () => {
  const manifest = join(root, 'apps/client/android/app/src/main/AndroidManifest.xml');
  if (!existsSync(manifest)) return;
  const { host } = new URL(appIdentity.url);
  const filters =
    readFileSync(manifest, 'utf8').match(/<intent-filter[^>]*>[\s\S]*?<\/intent-filter>/g) ?? [];
  const verified = filters.filter((filter) => /android:autoVerify="true"/.test(filter)).join('\n');
  assert.ok(verified.includes(`android:host="${host}"`), host);
  const named = [...verified.matchAll(/android:path(?:Prefix)?="([^"]+)"/g)].map(([, path]) =>
    (path ?? '').replace(/\/$/, ''),
  );
  assert.deepEqual([...new Set(named)].toSorted(), [...appLinkPaths].toSorted());
});
