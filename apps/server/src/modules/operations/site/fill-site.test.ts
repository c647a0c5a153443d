import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { getSiteProof } from '@hoist/contract/operations/site';
import { addMechanic, bookingFixture, downtownToronto, fixtureNow } from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { setConsent } from '#server/modules/messaging/consents/set-consent.ts';
import { testClock } from '#server/testing/clock.ts';
import { startTestServer } from '#server/testing/http.ts';
import { fillSite } from './fill-site.ts';
import { folderStorage } from '#server/providers/storage/folder.ts';
import { sizeKey } from '#server/shared/files/saved-picture.ts';
import { faceRoute } from './serve-face.ts';
import { siteProofRoutes } from './get-site-proof.ts';
import { publicPages } from './fill-shell.ts';
import { siteFacts } from './site-facts.ts';
import { openSiteProof } from './site-proof.ts';

const database = await testDatabase();
const fixture = await bookingFixture(database);
const mechanicId = await addMechanic(database, downtownToronto);
const proof = await openSiteProof(database);
const sources = { ...fixture, proof, now: () => new Date(fixtureNow) };
const fill = fillSite(siteFacts(sources, 'https://hoist.example'));

const structured = {
  '@graph': [
    { '@type': 'Organization', '@id': 'https://hoist.invalid/#organization', name: 'x' },
    {
      '@type': 'Service',
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        itemListElement: [
          { '@type': 'Offer', sku: 'brake-pads-front', price: '1.00' },
          { '@type': 'Offer', sku: 'rocket', price: '2.00' },
        ],
      },
    },
  ],
};
const page = (
  lang: string,
) => `<html lang="${lang}"><head><link rel="canonical" href="https://hoist.invalid/x">
<script type="application/ld+json">${JSON.stringify(structured)}</script><script src="/boot.js"></script></head><body>
<a class="a" href="#" data-store="ios">iOS</a><a href="#" data-store="android">Android</a>
<ul><li data-item="brake-pads-front"><span>Pads</span><span class="num" data-from="from {{price}}">from $1</span></li><li data-item="rocket"><span>Rocket</span><span data-from="">$2</span></li></ul>
<select name="service" data-menu="oil-change"><option>old</option></select>
<section class="areas" data-areas="up to {{km}} around"><h2>Where</h2><ul></ul></section>
<nav aria-label="Elsewhere" data-social=""><h2>Elsewhere</h2><ul></ul></nav>
<ul><li data-trust="certified">Certified</li><li data-trust="insured">Insured</li><li data-trust="warranty">{{months}} months</li><li data-trust="review">One review</li><li data-trust="reviews">{{average}} of {{count}}</li></ul>
<section data-example="">{{vehicle}}, {{place}}, {{service}}<dl><div data-line="labour">Labour {{amount}}</div><div data-line="parts">Parts {{grade}} {{amount}}</div><div data-line="travel">included</div><div data-line="tax">{{tax}} {{amount}}</div></dl>{{total}}, then {{deposit}}</section>
<section data-mechanics=""><ul><li data-mechanic=""><b>{{name}}</b> <span class="l-face" data-face="">{{initials}}</span><p data-fact="rating">{{rating}} ({{reviews}})</p><p data-fact="jobs">{{jobs}} jobs</p><p data-fact="certified">Certified</p></li></ul></section>
<div data-served="Nowhere yet"><p>We come to</p><ul></ul></div>
<p class="small" data-contact=""></p><div class="html" data-landing="car-detailing"></div></body></html>`;

const set = async (key: string, value: object) => {
  await database.transaction(async (tx) => {
    await tx.deleteFrom('settings').where('key', '=', key).execute();
    await tx
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute();
  });
  await forgetNow(database, 'settings');
};

const graphOf = (html: string) =>
  (
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
      '@graph': readonly Record<string, unknown>[];
    }
  )['@graph'];

test('omits store links without addresses and the list of networks without networks [SC002, SC003, SC005]', async () => {
  const html = (await fill()).page(page('en-CA'));
  assert.doesNotMatch(html, /data-store|Elsewhere/);
});

test('shows current prices, the mechanics’ towns and the company’s content [CT009]', async () => {
  const { page: fillPage } = await fill();
  const html = fillPage(page('en-CA'));
  assert.match(html, /data-from="from \{\{price\}\}">from \$160<\/span>/);
  assert.doesNotMatch(html, /[Rr]ocket/);
  assert.match(html, /<optgroup label="Brakes"><option value="brake-pads-front">Front brake pads<\/option>/);
  assert.match(html, /<option value="oil-change" selected="">/);
  assert.match(html, /<li><b>Toronto, ON<\/b><span>up to 60\skm around<\/span><\/li>/);
  assert.match(html, /<h2>What we need<\/h2>/);
  assert.match(html, /rel="canonical" href="https:\/\/hoist\.example\/x"/);
  const french = fillPage(page('fr-CA'));
  assert.match(french, /from 160\s\$<\/span>/);
  assert.match(french, /<h2>Ce qu’il nous faut<\/h2>/);
});

test('shows the price of the current menu near most mechanics, line by line [CT010]', async () => {
  const { page: fillPage } = await fill();
  const [, shown] = /<section data-example="">(.*?)<\/section>/s.exec(fillPage(page('en-CA'))) ?? [];
  const text = shown?.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
  assert.equal(
    text,
    '2015 Honda Civic, Toronto, ON, Front brake pads and rotors|Labour $168.00|Parts Standard $200.00|included|HST 13% $47.84|$415.84, then $226.00',
  );
  assert.match(fillPage(page('fr-CA')), /Honda Civic 2015.*TVH 13\s% 47,84\s\$.*415,84\s\$/s);
  assert.match(fillPage(page('en-CA')), /We come to<\/p><ul><li>Toronto, ON<\/li><\/ul>/);
});

test('claims only what is recorded here: certificates of every mechanic, warranty, reviews [CT010]', async () => {
  const claims = async () =>
    [...(await fill()).page(page('en-CA')).matchAll(/<li data-trust="\w+">([^<]*)/g)].map(([, text]) => text);
  assert.deepEqual(await claims(), ['12 months']);
  const certify = async (kind: 'trade' | 'insurance', validUntil: string) => {
    await database.db
      .insertInto('mechanicCertificates')
      .values({
        mechanicId,
        kind,
        number: '1',
        validUntil,
        addedBy: mechanicId,
        addedAt: new Date(fixtureNow),
      })
      .execute();
    await forgetNow(database, 'roster');
  };
  await certify('insurance', '2026-11-30');
  await certify('trade', '2027-11-30');
  assert.deepEqual(await claims(), ['Certified', '12 months']);
  await certify('insurance', '2027-11-30');
  assert.deepEqual(await claims(), ['Insured', '12 months']);
  const reviewed = { reviews: 12, average: 4.75, certificates: [], profiles: [] };
  const rated = { ...sources, proof: { get: () => Promise.resolve(reviewed) } };
  const { page: fillPage } = await fillSite(siteFacts(rated, 'https://hoist.example'))();
  assert.match(fillPage(page('fr-CA')), /<li data-trust="reviews">4,8 of 12<\/li>/);
});

test('shows a mechanic while they agree to it', async () => {
  const shown = async () => /<li data-mechanic="">(.*?)<\/li>/s.exec((await fill()).page(page('en-CA')))?.[1];
  assert.equal(await shown(), undefined);
  const agree = (given: boolean) =>
    database.transaction((tx) =>
      setConsent(tx, { usersId: mechanicId, consent: 'public_profile', given, now: new Date(fixtureNow) }),
    );
  await agree(true);
  assert.equal(
    await shown(),
    '<b>Marc T.</b> <span class="l-face" data-face="">MT</span><p data-fact="certified">Certified</p>',
  );
  await database.db.updateTable('mechanics').set({ jobsDone: 12 }).execute();
  await forgetNow(database, 'roster');
  assert.match((await shown()) ?? '', /<p data-fact="jobs">12 jobs<\/p>/);
  await agree(false);
  assert.equal(await shown(), undefined);
});

test("shows a mechanic's picture only while they agree to be shown", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoist-shown-'));
  const storage = folderStorage(folder);
  const key = `users/${mechanicId}/face-12345678`;
  await storage.put(sizeKey(key, 's'), Buffer.from('a picture'));
  await database.db.updateTable('users').set({ pictureKey: key }).where('usersId', '=', mechanicId).execute();
  const read = siteFacts(sources, 'https://hoist.example');
  const server = await startTestServer({
    database,
    clock: testClock(),
    routes: [faceRoute({ read, storage })],
  });
  const statusOf = async (id: number) => (await server.fetch(`/api/site/faces/${id}`)).status;
  const agree = (given: boolean) =>
    database.transaction((tx) =>
      setConsent(tx, { usersId: mechanicId, consent: 'public_profile', given, now: new Date(fixtureNow) }),
    );
  assert.equal(await statusOf(mechanicId), 404);
  await agree(true);
  assert.match(
    (await fill()).page(page('en-CA')),
    new RegExp(`<img class="l-face" src="/api/site/faces/${mechanicId}\\?v=12345678" alt=""`),
  );
  const shown = await server.fetch(`/api/site/faces/${mechanicId}`);
  assert.deepEqual(
    [shown.status, shown.headers.get('content-type'), await shown.text()],
    [200, 'image/jpeg', 'a picture'],
  );
  assert.equal(await statusOf(mechanicId + 1), 404);
  await agree(false);
  assert.equal(await statusOf(mechanicId), 404);
  await rm(folder, { recursive: true });
});

test('tells the app the claims of the page', async () => {
  const reviewed = {
    reviews: 12,
    average: 4.75,
    certificates: [],
    profiles: [
      {
        mechanicId,
        name: 'Marc T.',
        reviews: 3,
        average: 4.666,
        jobsDone: 12,
        pictureKey: 'users/7/aaaabbbb-12345678',
      },
    ],
  };
  const rated = { ...sources, proof: { get: () => Promise.resolve(reviewed) } };
  const server = await startTestServer({
    database,
    clock: testClock(),
    routes: siteProofRoutes(siteFacts(rated, 'https://hoist.example')),
  });
  const { data } = await server.call(getSiteProof, {});
  assert.deepEqual(data, {
    certified: false,
    insured: false,
    warrantyMonths: 12,
    reviews: 12,
    average: 4.8,
    mechanics: [
      {
        name: 'Marc T.',
        face: `/api/site/faces/${mechanicId}?v=12345678`,
        reviews: 3,
        average: 4.7,
        jobsDone: 12,
        certified: false,
      },
    ],
  });
});

test('counts a certificate through its last day in the company’s zone', async () => {
  const held = {
    reviews: 0,
    average: 0,
    certificates: [{ mechanicId, kind: 'trade' as const, validUntil: '2026-12-01' }],
    profiles: [],
  };
  const certifiedAt = async (at: string) => {
    const facts = siteFacts(
      { ...sources, proof: { get: () => Promise.resolve(held) }, now: () => new Date(at) },
      'https://hoist.example',
    );
    return (await facts()).proven.certified;
  };
  await set('company', { timezone: 'America/Vancouver' });
  assert.equal(await certifiedAt('2026-12-02T05:30:00Z'), true);
  assert.equal(await certifiedAt('2026-12-02T08:30:00Z'), false);
  await set('company', {});
});

test('shows an empty installation without claims, example and places', async () => {
  const nowhere = { ...sources, roster: { get: () => Promise.resolve(new Map()) } };
  const html = (await fillSite(siteFacts(nowhere, 'https://hoist.example'))()).page(page('en-CA'));
  assert.doesNotMatch(html, /data-example|data-trust="(?:certified|insured|reviews?)"/);
  assert.match(html, /data-served="Nowhere yet"><p>Nowhere yet<\/p><\/div>/);
});

test('takes stores, networks and brand from the settings, escaped', async () => {
  await set('store_urls', { ios: 'https://apps.example/?a=1&b=2', android: '' });
  await set('brand', {
    supportPhone: '+14165550100',
    socialLinks: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/x"><script>' }],
  });
  const html = (await fill()).page(page('en-CA'));
  assert.match(html, /<a class="a" href="https:\/\/apps\.example\/\?a=1&amp;b=2" data-store="ios">iOS<\/a>/);
  assert.doesNotMatch(html, /android/);
  assert.match(html, /rel="noreferrer">LinkedIn<\/a>/);
  assert.match(html, /href="tel:\+14165550100">\(416\) 555-0100<\/a>/);
  assert.equal(html.split('<script').length, 3);
  const [organization] = graphOf(html);
  assert.equal(organization?.['telephone'], '+14165550100');
  assert.equal(JSON.stringify(organization['sameAs']).includes('linkedin.com'), true);
  assert.match(html, /"sku":"brake-pads-front","price":"160.00"/);
  assert.doesNotMatch(html, /rocket/);
});

test('gives each public page of the app its title, description and links in both languages', async () => {
  const { shell } = await fill();
  const app = `<html lang="en"><head><title>Hoist</title><meta name="description" content="x" /></head><body></body></html>`;
  const titles = new Set<string>();
  for (const path of Object.keys(publicPages)
    .filter((one) => one !== '/company')
    .flatMap((one) => [one, `/fr${one}`])) {
    const html = shell(path, app) ?? '';
    const [, title = ''] = /<title>(.*?) · Hoist<\/title>/.exec(html) ?? [];
    const [, description = ''] = /name="description" content="(.*?)"/.exec(html) ?? [];
    assert.ok(!titles.has(`${path.startsWith('/fr')} ${title}`) && title !== '', path);
    titles.add(`${path.startsWith('/fr')} ${title}`);
    assert.ok(description.length > 40 && description.length < 200, `${path}: ${description}`);
    assert.match(html, new RegExp(`rel="canonical" href="https://hoist\\.example${path}"`));
    assert.match(html, path.startsWith('/fr') ? /<html lang="fr-CA"/ : /<html lang="en-CA"/);
    assert.equal(html.match(/hreflang=/g)?.length, 3);
  }
  for (const path of [
    '/inside/home',
    '/company/none',
    '/fr/inside',
    '/company/__proto__',
    '/company/constructor',
  ])
    assert.equal(shell(path, app), undefined, path);
});

test('offers the app in Safari and in the manifest once the stores have it [OF008]', async () => {
  const manifest = '{"name":"Hoist"}';
  await set('store_urls', { ios: '', android: '' });
  const before = await fill();
  assert.equal(before.page(manifest), manifest);
  for (const html of [before.page(page('en-CA')), before.shell('/company/about', page('en-CA')) ?? ''])
    assert.doesNotMatch(html, /apple-itunes-app/);
  const ios = 'https://apps.apple.com/ca/app/hoist/id1234567890';
  const android = 'https://play.google.com/store/apps/details?id=ca.hoist.app';
  await set('store_urls', { ios, android });
  const after = await fill();
  const banner =
    '<meta name="apple-itunes-app" content="app-id=1234567890, app-argument=https://hoist.example/inside" />';
  assert.ok(after.page(page('fr-CA')).includes(`${banner}</head>`));
  const shell =
    '<html lang="en"><head><title>x</title><meta name="description" content="x"></head><body></body></html>';
  assert.ok(after.shell('/fr/company/support', shell)?.includes(banner));
  assert.deepEqual(JSON.parse(after.page(manifest)), {
    name: 'Hoist',
    related_applications: [
      { platform: 'itunes', url: ios, id: '1234567890' },
      { platform: 'play', url: android, id: 'ca.hoist.app' },
    ],
    prefer_related_applications: false,
  });
});
