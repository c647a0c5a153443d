import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMechanic, bookingFixture, downtownToronto } from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { fillSite } from './fill-site.ts';
import { publicPages } from './fill-shell.ts';
import { siteFacts } from './site-facts.ts';

const database = await testDatabase();
const fixture = await bookingFixture(database);
await addMechanic(database, downtownToronto);
const fill = fillSite(siteFacts(fixture, 'https://hoist.example'));

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

test('shows current prices, the mechanics’ towns and the company’s content', async () => {
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

test('offers the app in Safari and in the manifest once the stores have it', async () => {
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
