import assert from 'node:assert/strict';
import { test } from 'node:test';
import { opensApp } from '@hoist/domain/app-links';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { createCsrf } from '../http/csrf.ts';
import { addAssociations, type AssociationOptions } from './associations.ts';
import { addSite } from './site.ts';

const database = await testDatabase();
const serve = (known: AssociationOptions) =>
  startTestServer({
    database,
    routes: [],
    parts: [
      (app) => addAssociations(app, known),
      (app) =>
        addSite(app, {
          folder: '/nowhere',
          sources: { payments: [], counters: { google: false, pixel: false }, maps: [], parents: [] },
          csrf: createCsrf('a secret for tests alone', []),
        }),
    ],
  });
const apple = '/.well-known/apple-app-site-association';
const android = '/.well-known/assetlinks.json';
const applePay = '/.well-known/apple-developer-merchantid-domain-association';

const print = Array.from({ length: 32 }, () => 'AB').join(':');
const server = await serve({
  appleTeamId: 'TEAM123456',
  androidFingerprints: [print],
  applePayDomain: Buffer.from('7B22\n'),
});

interface AppleFile {
  readonly applinks: {
    readonly details: readonly {
      readonly appIDs: readonly string[];
      readonly components: readonly { readonly '/': string }[];
    }[];
  };
  readonly webcredentials: { readonly apps: readonly string[] };
}

/** Apple's matching of a path component: a trailing star matches anything, slashes included. */
const matches = (component: string, path: string) =>
  component.endsWith('*') ? path.startsWith(component.slice(0, -1)) : path === component;

test('serves the paths that open the app to Apple devices', async () => {
  const answer = await server.fetch(apple, { redirect: 'manual' });
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/json']);
  const { applinks, webcredentials } = (await answer.json()) as AppleFile;
  assert.deepEqual(webcredentials, { apps: ['TEAM123456.ca.hoist.app'] });
  const [detail] = applinks.details;
  assert.deepEqual([applinks.details.length, detail?.appIDs], [1, ['TEAM123456.ca.hoist.app']]);
  for (const path of [
    '/inside',
    '/inside/orders/7/user/details',
    '/company/delete-account',
    '/fr/company/support',
    '/home-page',
    '/reset-password',
    '/payments',
    '/vehicle-transfer',
    '/visit-reminder',
    '/visit-tracking',
    '/close/browser',
    '/',
    '/admin',
    '/admin/orders',
    '/api/info',
    '/dev/inbox',
    '/sim/stripe.js',
    '/assets/app.js',
    '/insider',
    '/act-as',
  ])
    assert.equal(
      detail?.components.some((component) => matches(component['/'], path)),
      opensApp(path),
      path,
    );
});

test('serves the apps that may handle links and passwords to Android', async () => {
  const answer = await server.fetch(android, { redirect: 'manual' });
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/json']);
  assert.deepEqual(await answer.json(), [
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: {
        namespace: 'android_app',
        package_name: 'ca.hoist.app',
        sha256_cert_fingerprints: [print],
      },
    },
  ]);
});

test("serves Apple Pay's file unchanged", async () => {
  const answer = await server.fetch(applePay, { redirect: 'manual' });
  assert.deepEqual([answer.status, await answer.text()], [200, '7B22\n']);
});

test('answers 404 for files that are not configured', async () => {
  const bare = await serve({ appleTeamId: undefined, androidFingerprints: [], applePayDomain: undefined });
  for (const path of [apple, android, applePay]) assert.equal((await bare.fetch(path)).status, 404, path);
});
