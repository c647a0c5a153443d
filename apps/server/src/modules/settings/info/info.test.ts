import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getInfo } from '@hoist/contract';
import { testDatabase } from '#server/testing/database.ts';
import { presentInfo } from './present-info.ts';
import { readInfo } from './read-info.ts';
import { cleanContent } from '../content/clean-content.ts';
import { contentKeys } from '../content/content-keys.ts';
import { starterContent, starterPublished } from '../content/starter/starter-content.ts';

const database = await testDatabase();
const info = () => readInfo(database.db);
const refuseAll = (bad: readonly string[]) => assert.fail(bad.join());
const asked = { getFields: '', locale: 'en', development: null } as const;

const set = (key: string, value: unknown) =>
  database.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();

describe('info', () => {
  test('returns every field when none is named, in the form of the contract [AP008, EN204, EN205, EN206, EN208, EN209]', async () => {
    const data = presentInfo(await readInfo(database.db, refuseAll), asked);
    assert.deepEqual(getInfo.output.parse({ data }), { data });
    assert.equal(Object.keys(data).length, 17);
    assert.match(data.terms ?? '', /agreement between you and Hoist, support@hoist\.example, which/);
    assert.match(data.privacy ?? '', /Privacy Policy/);
    assert.deepEqual(Object.keys(data.landing_pages ?? {}), ['car-detailing', 'brakes-replacement']);
    assert.deepEqual(Object.keys(data.company_pages ?? {}), [
      'about',
      'support',
      'contact',
      'suppliers',
      'mechanics',
      'manufacturers',
    ]);
    assert.deepEqual(data.terms_version, { version: 0, published: starterPublished });
  });

  test('returns only the named fields, by default app version 2.5.5, and ignores unknown names [CO024]', async () => {
    const data = presentInfo(await info(), {
      ...asked,
      getFields: 'app_version, nonsense,store_urls,__proto__',
    });
    assert.deepEqual(data, {
      app_version: {
        version: '2.5.5',
        updateMode: 'soft',
        bundleUrl: '',
        bundleId: '',
        bundleVersion: '',
        shellBuild: 0,
        checksum: '',
        signature: '',
        withdrawn: [],
      },
      store_urls: { ios: '', android: '' },
    });
  });

  test('tells browsers the version that is served, and apps the one of their store', async () => {
    const read = await info();
    const versionOf = (system: 'web' | 'ios') =>
      presentInfo(read, {
        ...asked,
        getFields: 'app_version',
        webVersion: '9.1.0',
        asker: { reader: 'visitors', system, version: '2.5.5', shell: undefined, now: new Date(0) },
      }).app_version?.version;
    assert.deepEqual([versionOf('web'), versionOf('ios')], ['9.1.0', '2.5.5']);
  });

  test('gives browsers the push key, or an empty one when push to browsers is off', async () => {
    const read = await info();
    const pushOf = (webPushPublicKey: string | undefined) =>
      presentInfo(read, { ...asked, getFields: 'push', webPushPublicKey });
    assert.deepEqual(pushOf(undefined), { push: { webPushPublicKey: '' } });
    assert.deepEqual(pushOf('BKey'), { push: { webPushPublicKey: 'BKey' } });
  });

  test('starts production with the specified flags off, web pictures on and cash at its default [EN232, EN233, EN234, EN235, EN236, EN237, EN238, EN239]', async () => {
    const { feature_flags: flags } = presentInfo(await info(), asked);
    assert.deepEqual(flags, {
      nativeApplePay: false,
      nativeGooglePay: false,
      notifications: false,
      googleAnalytics: false,
      serviceAddon: false,
      payWithCardSwitch: false,
      appStoreBanner: false,
      webPictureUpload: true,
      allowCashAppPayment: -1,
    });
  });

  test('has starter texts in both languages that the sanitiser leaves unchanged', () => {
    for (const key of contentKeys) {
      const [english, french] = [starterContent.en[key], starterContent.fr[key]];
      assert.notEqual(english, french, key);
      const outline = (text: string) => [...text.matchAll(/<(h\d|li|tr|a)\b/g)].map(([, name]) => name);
      assert.deepEqual(outline(english), outline(french), key);
      for (const text of [english, french]) {
        assert(text.length > 20, key);
        const added = cleanContent(key, text).replaceAll(' target="_blank" rel="noopener"', '');
        assert.equal(added, text.replaceAll('&nbsp;', '\u00a0'), key);
      }
    }
  });

  test('names the periods and contacts that apply in the policies', () => {
    for (const [locale, words] of [
      [
        'en',
        ['10 and 30 minutes', '24 hours, or 90 days', '<td>30 days', 'six years', '15 minutes', 'Law 25'],
      ],
      [
        'fr',
        ['10 et 30 minutes', '24 heures, ou 90 jours', '<td>30 jours', 'six ans', '15 minutes', 'Loi 25'],
      ],
    ] as const) {
      const { privacy, terms } = starterContent[locale];
      for (const word of words) assert.ok(privacy.includes(word), word);
      for (const where of ['priv.gc.ca', 'cai.gouv.qc.ca', 'mailto:{supportEmail}', 'XSRF-TOKEN'])
        assert.ok(privacy.includes(where), where);
      const ceiling = locale === 'en' ? '10%' : '10&nbsp;%';
      for (const word of [ceiling, 'opc.gouv.qc.ca', '{merchant}']) assert.ok(terms.includes(word), word);
    }
  });

  test('returns French to French readers', async () => {
    const data = presentInfo(await info(), { ...asked, locale: 'fr' });
    assert.match(data.terms ?? '', /Conditions d’utilisation/);
    assert.match(data.store_banners?.text ?? '', /application/);
  });

  test('prefers the latest published version to the starter text, and a setting to its default', async () => {
    const publishedAt = new Date(0);
    const piece = { key: 'terms', locale: 'en' as const };
    await database.db
      .insertInto('content')
      .values([
        { ...piece, version: 1, body: '<p>One</p>', publishedAt },
        { ...piece, version: 2, body: '<p>Two of {brand}</p>', publishedAt },
        { ...piece, version: 3, body: '<p>Draft</p>', publishedAt: null },
      ])
      .execute();
    await set('feature_flags', { serviceAddon: true });
    await set('brand', { name: 'A & <B>' });
    await set('supplier', { name: 'Garage Inc.', lines: ['1 Main St', 'Toronto'], phone: '+14165550100' });
    const data = presentInfo(await readInfo(database.db, refuseAll), asked);
    assert.equal(data.terms, '<p>Two of A &amp; &lt;B&gt;</p>');
    assert.deepEqual(data.terms_version, { version: 2, published: publishedAt.toISOString() });
    assert.deepEqual([data.feature_flags?.serviceAddon, data.feature_flags?.notifications], [true, false]);
    assert.equal(data.brand?.name, 'A & <B>');
    assert.match(
      data.company_pages?.['contact'] ?? '',
      /<p>Garage Inc\., 1 Main St, Toronto, \(416\) 555-0100, support@/,
    );
    const french = presentInfo(await info(), { ...asked, locale: 'fr' });
    assert.match(french.terms ?? '', /Conditions/);
    assert.deepEqual(french.terms_version, { version: 0, published: starterPublished });
  });

  test('reports invalid settings by name and uses their defaults field by field', async () => {
    await set('feature_flags', { serviceAddon: 'yes', notifications: true, allowCashAppPayment: 7 });
    await set('app_version', ['2.6']);
    await set('store_urls', { ios: 'javascript:alert(1)', android: 'https://play.google.com/store' });
    await set('store_banners', { show: true, text: { en: '<p onclick=x>Hi<script>x</script></p>', fr: '' } });
    await set('brand', {
      name: '',
      supportEmail: 'nobody',
      socialLinks: [{ network: 'x', url: 'http://x' }],
    });
    await set('supported_countries', { codes: ['CA', 5] });
    await set('supplier', 'none');
    const bad: string[] = [];
    const read = await readInfo(database.db, (names) => bad.push(...names));
    const data = presentInfo(read, asked);
    assert.deepEqual(getInfo.output.parse({ data }), { data });
    assert.deepEqual(bad, [
      'feature_flags.serviceAddon',
      'feature_flags.allowCashAppPayment',
      'app_version',
      'store_urls.ios',
      'brand.name',
      'brand.supportEmail',
      'brand.socialLinks',
      'supported_countries.codes',
    ]);
    assert.deepEqual(
      [data.feature_flags?.notifications, data.feature_flags?.allowCashAppPayment],
      [true, -1],
    );
    assert.deepEqual(data.store_urls, { ios: '', android: 'https://play.google.com/store' });
    assert.deepEqual(data.store_banners, { show: true, text: '<p>Hi</p>' });
    assert.equal(data.app_version?.version, '2.5.5');
  });
});
