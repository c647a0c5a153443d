import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getInfo } from '@hoist/contract';
import { testDatabase } from '#server/testing/database.ts';
import { presentInfo } from './present-info.ts';
import { readInfo } from './read-info.ts';
import { contentKeys, starterContent } from './starter/starter-content.ts';

const database = await testDatabase();
const info = () => readInfo(database.db);
const asked = { getFields: '', locale: 'en', development: null } as const;

describe('info', () => {
  test('nothing asked for answers every piece, and the contract takes it [AP008]', async () => {
    const data = presentInfo(await info(), asked);
    assert.deepEqual(getInfo.output.parse({ data }), { data });
    assert.equal(Object.keys(data).length, 12);
    assert.match(data.terms ?? '', /between you and Hoist when/);
    assert.match(data.privacy ?? '', /Privacy Policy/);
    assert.deepEqual(Object.keys(data.landing_pages ?? {}), ['car-detailing', 'brakes-replacement']);
  });

  test('only what is asked for comes, and unknown names are ignored', async () => {
    const data = presentInfo(await info(), {
      ...asked,
      getFields: 'app_version, nonsense,store_urls,__proto__',
    });
    assert.deepEqual(data, {
      app_version: { version: '2.5.5', updateMode: 'soft', bundleUrl: '' },
      store_urls: { ios: '', android: '' },
    });
  });

  test('production starts with every flag off and cash not used', async () => {
    const { feature_flags: flags } = presentInfo(await info(), asked);
    assert(flags);
    const { allowCashAppPayment, ...others } = flags;
    assert.equal(allowCashAppPayment, -1);
    assert(Object.values(others).every((flag) => !flag));
  });

  test('every starter piece stands in both languages, well formed, without scripts or styles', () => {
    for (const key of contentKeys) {
      const texts = [starterContent.en[key], starterContent.fr[key]];
      assert.notEqual(texts[0], texts[1], key);
      for (const text of texts) {
        assert(text.length > 20, key);
        assert.doesNotMatch(text, /<script|style=|on\w+=|href=/i, key);
        const open: string[] = [];
        for (const [, closing, name = ''] of text.matchAll(/<(\/?)(\w+)>/g)) {
          if (closing === '') open.push(name);
          else assert.equal(open.pop(), name, key);
        }
        assert.deepEqual(open, [], key);
      }
    }
  });

  test('French readers get French', async () => {
    const data = presentInfo(await info(), { ...asked, locale: 'fr' });
    assert.match(data.terms ?? '', /Conditions d'utilisation/);
    assert.match(data.store_banners?.text ?? '', /application/);
  });

  test('the newest published version stands over the starter text, and a setting over its default', async () => {
    const published_at = new Date(0);
    const piece = { key: 'terms', locale: 'en' as const };
    await database.db
      .insertInto('content')
      .values([
        { ...piece, version: 1, body: '<p>One</p>', published_at },
        { ...piece, version: 2, body: '<p>Two of {brand}</p>', published_at },
        { ...piece, version: 3, body: '<p>Draft</p>', published_at: null },
      ])
      .execute();
    await database.db
      .insertInto('settings')
      .values([
        { key: 'feature_flags', value: JSON.stringify({ serviceAddon: true }) },
        { key: 'brand', value: JSON.stringify({ name: 'A & <B>' }) },
      ])
      .execute();
    const data = presentInfo(await info(), asked);
    assert.equal(data.terms, '<p>Two of A &amp; &lt;B&gt;</p>');
    assert.deepEqual([data.feature_flags?.serviceAddon, data.feature_flags?.notifications], [true, false]);
    assert.equal(data.brand?.name, 'A & <B>');
    assert.match(presentInfo(await info(), { ...asked, locale: 'fr' }).terms ?? '', /Conditions/);
  });
});
