import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appLinkPaths, opensApp } from '@hoist/domain/app-links';
import { paths } from '../../apps/client/src/kit/navigation/paths.ts';

/** Pages of the app's router that stay in the browser; app-links.ts has the reasons. */
const browserOnly: readonly string[] = [
  paths.root,
  paths.carDetailing,
  paths.carDetailingShort,
  paths.brakesReplacement,
  paths.actAs,
  paths.signupFrame,
  paths.notFound,
  paths.gallery,
  paths.visitBooking,
  paths.extraWork,
  paths.visitMoved,
  paths.mechanicApplication,
];

test('opens the app for each of its pages except those that stay in the browser', () => {
  for (const path of Object.values(paths)) assert.equal(opensApp(path), !browserOnly.includes(path), path);
});

test('opens the app only for paths that it has a page for, or that close its browser', () => {
  const pages: readonly string[] = Object.values(paths);
  for (const link of appLinkPaths)
    assert.ok(link === '/close/browser' || pages.includes(link.replace(/^\/fr/, '')), link);
});
