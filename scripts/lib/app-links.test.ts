import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appLinkPaths, opensApp } from '@hoist/domain/app-links';
import { paths } from '../../apps/client/src/app/paths.ts';

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
