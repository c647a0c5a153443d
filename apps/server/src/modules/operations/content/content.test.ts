import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '@hoist/contract';
import { HttpError } from '@hoist/contract/client';
import { forgetNow } from '#server/testing/forget-now.ts';
import { addPerson } from '#server/testing/people.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { untilWaiting } from '#server/testing/until-waiting.ts';
import { refusedFields } from '#server/testing/refusal.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { publishScheduledContent } from './schedule-version.ts';

const fixture = await productFixture();
const { server, database, clock } = fixture;
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner', lname: 'Owner' });
const hour = 3_600_000;

const piece = async (key: string) =>
  (await server.call(contract.getContent, { params: { key } }, owner)).data;
const save = async (key: string, en: string, fr = `${en} fr`) =>
  (await server.call(contract.saveContent, { params: { key }, form: { en, fr } }, owner)).data;
const publish = (key: string, version: number, from = '') =>
  server.call(contract.publishContent, { params: { key, version }, form: { from } }, owner);
const restore = (key: string, version: number) =>
  server.call(contract.restoreContent, { params: { key, version } }, owner);
/** What readers get, with a fresh cache. */
const shown = async (fields: string, headers: Record<string, string> = {}, token?: string) => {
  await forgetNow(database, 'settings');
  const { data } = await server.call(
    contract.getInfo,
    { query: { get_fields: fields } },
    { headers, ...(token === undefined ? {} : { token }) },
  );
  return data;
};
const deviceInfo = (platform: string, app_version: string) => ({
  'Device-Info': encodeURIComponent(JSON.stringify({ platform, app_version })),
});

describe('content', () => {
  test('lists all pieces with their publishers, and shows readers published versions but no drafts', async () => {
    const { data } = await server.call(contract.listContent, {}, owner);
    assert.equal(data.length, 15);
    const key = 'terms';
    assert.equal((await piece(key)).published.version, 0);
    const saved = await save(key, '<p onclick="x()">New terms of {brand}<script>x</script></p>');
    assert.deepEqual([saved.draft, saved.published.version], [1, 0]);
    assert.equal(saved.versions[0]?.bodies.en, '<p>New terms of {brand}</p>');
    assert.ok(!(await shown('terms')).terms?.includes('New terms'));
    const { data: out } = await publish(key, 1);
    assert.deepEqual([out.published.version, out.published.by, out.draft], [1, 'Ada Owner', null]);
    assert.equal((await shown('terms')).terms, '<p>New terms of Hoist</p>');
    assert.equal((await shown('terms_version')).terms_version?.version, 1);
    assert.equal(await refusalOf(publish(key, 1)), '409 wrong_state');
    assert.equal(await refusalOf(publish(key, 9)), '404 not_found');
    const again = (await restore(key, 0)).data;
    assert.deepEqual([again.published.version, again.versions.length], [2, 3]);
    assert.match((await shown('terms')).terms ?? '', /agreement between you and/);
    assert.equal(await refusalOf(restore(key, 2)), '409 wrong_state');
    assert.equal(await refusalOf(restore(key, 9)), '404 not_found');
  });

  test('is previewed as readers see it, and refused when nothing is left of it', async () => {
    const preview = (key: string, en: string, fr: string) =>
      server.call(contract.previewContent, { params: { key }, form: { en, fr } }, owner);
    const { data } = await preview('page.about', '<h2>{brand}</h2><iframe src="x"></iframe>', '<p>Oui</p>');
    assert.deepEqual(data, { en: '<h2>Hoist</h2>', fr: '<p>Oui</p>' });
    assert.deepEqual(await refusedFields(preview('page.about', '<p>One</p>', '<script>x</script>')), ['fr']);
    const saving = server.call(
      contract.saveContent,
      { params: { key: 'page.about' }, form: { en: '<script>x</script>', fr: '<p>Oui</p>' } },
      owner,
    );
    assert.deepEqual(await refusedFields(saving), ['en']);
    for (const call of [
      () => piece('nothing'),
      () => preview('nothing', 'a', 'b'),
      () => save('nothing', 'a'),
    ])
      assert.equal(await refusalOf(call()), '404 not_found');
  });

  test('is published at a planned time in the planner’s name, unless the plan is removed [CT008]', async () => {
    const key = 'page.support';
    await save(key, '<p>Open on Sundays</p>');
    const at = new Date(clock.now().getTime() + hour).toISOString();
    assert.deepEqual(await refusedFields(publish(key, 1, clock.now().toISOString())), ['from']);
    assert.deepEqual(await refusedFields(publish(key, 1, 'tomorrow')), ['from']);
    assert.deepEqual((await publish(key, 1, at)).data.planned, { version: 1, at });
    const unplan = () => server.call(contract.unscheduleContent, { params: { key, version: 1 } }, owner);
    assert.equal((await unplan()).data.planned, null);
    assert.equal(await refusalOf(unplan()), '409 wrong_state');
    assert.equal(
      await refusalOf(
        server.call(contract.unscheduleContent, { params: { key: 'nothing', version: 1 } }, owner),
      ),
      '404 not_found',
    );
    await publish(key, 1, at);
    await publishScheduledContent(database, clock.now());
    assert.equal((await piece(key)).published.version, 0);
    await publishScheduledContent(database, new Date(clock.now().getTime() + hour));
    const out = await piece(key);
    assert.deepEqual([out.published.version, out.published.by, out.planned], [1, 'Ada Owner', null]);
    assert.deepEqual(
      await shown('company_pages').then((data) => data.company_pages?.['support']),
      '<p>Open on Sundays</p>',
    );
  });

  test('keeps both versions when two people save at the same time [CT002]', async () => {
    const key = 'page.contact';
    await Promise.all([save(key, '<p>One</p>'), save(key, '<p>Two</p>')]);
    const { versions } = await piece(key);
    assert.deepEqual(
      versions.map(({ version }) => version),
      [2, 1, 0],
    );
  });
});

describe('feature flags and app settings', () => {
  const read = async () => (await server.call(contract.getFeatureFlags, {}, owner)).data;

  test('turn features on and off', async () => {
    const { flags } = await read();
    const { data } = await server.call(
      contract.setFeatureFlags,
      { form: { ...flags, webPictureUpload: false, nativeApplePay: true, allowCashAppPayment: -1 } },
      owner,
    );
    const next = { webPictureUpload: false, nativeApplePay: true, allowCashAppPayment: -1 };
    assert.deepEqual(data.flags, { ...flags, ...next });
    const told = (await shown('feature_flags')).feature_flags;
    assert.deepEqual(
      [told?.webPictureUpload, told?.nativeApplePay, told?.nativeGooglePay, told?.allowCashAppPayment],
      [false, true, flags.nativeGooglePay, -1],
    );
    const person = await addPerson(database, clock.now());
    assert.equal((await server.call(contract.checkToken, {}, person)).allowAppCashPayment, false);
    assert.deepEqual(
      await refusedFields(
        server.call(contract.setFeatureFlags, { form: { ...flags, allowCashAppPayment: 7 } }, owner),
      ),
      ['allowCashAppPayment'],
    );
    const log = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'setting.changed')
      .select(['before', 'after'])
      .executeTakeFirstOrThrow();
    assert.deepEqual([log.before?.['webPictureUpload'], log.after?.['webPictureUpload']], [true, false]);
  });

  test('unregister every device when notifications are turned off, and allow registration when on [NT009]', async () => {
    const { flags } = await read();
    const turn = (notifications: boolean) =>
      server.call(contract.setFeatureFlags, { form: { ...flags, notifications } }, owner);
    const person = await addPerson(database, clock.now());
    const register = () =>
      server.call(
        contract.registerDevice,
        { form: { device_id: 'a phone', device_type: 'ios_app', device_notification_token: 'a token' } },
        person,
      );
    const devices = () => database.db.selectFrom('userDevices').select('deviceId').execute();
    await turn(true);
    await register();
    await turn(true);
    assert.equal((await devices()).length, 1);
    await turn(false);
    assert.deepEqual(await devices(), []);
    assert.equal(await refusalOf(register()), '409 wrong_state');
    await turn(true);
    await register();
    assert.equal((await devices()).length, 1);
  });

  test('show the banner to its audience during its period', async () => {
    const set = (given: { from?: string; to?: string; audience: 'everybody' | 'mechanics'; en?: string }) =>
      server.call(
        contract.setBanner,
        { form: { show: true, en: '<p>Snow tires!</p>', fr: '<p>Pneus!</p>', ...given } },
        owner,
      );
    const seen = async (token?: string) => (await shown('store_banners', {}, token)).store_banners?.show;
    const customer = await addPerson(database, clock.now());
    const mechanic = await addPerson(database, clock.now(), { mechanic: true });
    const now = clock.now().getTime();
    const at = (ms: number) => new Date(now + ms).toISOString();
    await set({ audience: 'mechanics', en: '<p onclick="x">Snow tires!</p>' });
    assert.equal((await read()).banner.text.en, '<p>Snow tires!</p>');
    assert.deepEqual(
      [await seen(), await seen(customer.token), await seen(mechanic.token)],
      [false, false, true],
    );
    await set({ audience: 'everybody', from: at(hour), to: at(2 * hour) });
    assert.equal(await seen(), false);
    clock.advance(hour);
    assert.equal(await seen(), true);
    clock.advance(hour);
    assert.equal(await seen(), false);
    assert.deepEqual(await refusedFields(set({ audience: 'everybody', from: at(hour), to: at(hour) })), [
      'to',
    ]);
    assert.deepEqual(await refusedFields(set({ audience: 'everybody', from: 'soon' })), ['from']);
  });

  test('keep what two colleagues change of one setting at the same time', async () => {
    const banner = (form: { en?: string; fr?: string }) => server.call(contract.setBanner, { form }, owner);
    const version = (form: { web_mode?: 'forced'; ios_mode?: 'forced' }) =>
      server.call(contract.setAppVersion, { form: { ...form, confirmed: true } }, owner);
    const { version: before } = (await read()).version;
    await server.call(
      contract.setBanner,
      { form: { show: false, audience: 'everybody', en: 'a', fr: 'b' } },
      owner,
    );
    await version({});
    const held = await database.transaction(async (tx) => {
      await tx.selectFrom('settings').select('key').forUpdate().execute();
      const calls = [
        banner({ en: 'Snow' }),
        banner({ fr: 'Neige' }),
        version({ web_mode: 'forced' }),
        version({ ios_mode: 'forced' }),
      ];
      await untilWaiting(tx, calls.length);
      return { calls };
    });
    await Promise.all(held.calls);
    const { banner: shownTo, version: set } = await read();
    assert.deepEqual(shownTo.text, { en: 'Snow', fr: 'Neige' });
    assert.deepEqual([set.version, set.web.updateMode, set.ios.updateMode], [before, 'forced', 'forced']);
    await server.call(contract.setAppVersion, { form: { web_mode: 'soft', ios_mode: 'soft' } }, owner);
  });

  test('sets for each system whether an update is forced or soft [CO027]', async () => {
    const form = {
      version: '2.6.0',
      web_mode: 'soft' as const,
      ios_minimum: '2.4.0',
      ios_mode: 'soft' as const,
      android_mode: 'forced' as const,
    };
    const set = (given: Partial<typeof form & { confirmed: boolean }>) =>
      server.call(contract.setAppVersion, { form: { ...form, ...given } }, owner);
    await set({ confirmed: true });
    const toldTo = async (platform: string, app_version: string) => {
      const { app_version: told } = await shown('app_version', deviceInfo(platform, app_version));
      assert.equal(told?.bundleUrl, '');
      return [told.version, told.updateMode];
    };
    assert.deepEqual(await toldTo('ios', '2.3.0'), ['2.6.0', 'forced']);
    assert.deepEqual(await toldTo('ios', '2.5.5'), ['2.6.0', 'soft']);
    assert.deepEqual(await toldTo('android', '2.5.5'), ['2.6.0', 'forced']);
    assert.deepEqual(await toldTo('web', '2.3.0'), ['2.5.5', 'soft']);
    assert.deepEqual(await refusedFields(set({ version: 'newest' })), ['version']);
    assert.deepEqual(await refusedFields(set({ ios_minimum: '2.6.1' })), ['ios_minimum']);
  });

  test('force an older page to the served build, but not a page that already runs it [UP002]', async () => {
    const form = { version: '9.9.9', web_minimum: '2.5.5', web_mode: 'forced' as const };
    const none = { ios_minimum: '', android_minimum: '' };
    const rest = { ...none, ios_mode: 'soft' as const, android_mode: 'soft' as const };
    const { data } = await server.call(contract.setAppVersion, { form: { ...form, ...rest } }, owner);
    assert.deepEqual([data.version.version, data.version.webVersion], ['9.9.9', '2.5.5']);
    const toldTo = async (app_version: string) => {
      const { app_version: told } = await shown('app_version', deviceInfo('web', app_version));
      return [told?.version, told?.updateMode];
    };
    assert.deepEqual(await toldTo('2.5.4'), ['2.5.5', 'forced']);
    assert.deepEqual(await toldTo('2.5.5'), ['2.5.5', 'soft']);
    assert.deepEqual(await toldTo('2.5.6'), ['2.5.5', 'soft']);
    const tooHigh = { ...form, ...rest, web_minimum: '2.5.6' };
    assert.deepEqual(await refusedFields(server.call(contract.setAppVersion, { form: tooHigh }, owner)), [
      'web_minimum',
    ]);
  });

  test('require confirmation to force a version that no device has reported [CS009]', async () => {
    const form = {
      version: '7.0.1',
      web_mode: 'soft' as const,
      ios_mode: 'forced' as const,
      android_minimum: '7.0',
      android_mode: 'soft' as const,
    };
    const set = (confirmed = false) =>
      server.call(contract.setAppVersion, { form: { ...form, confirmed } }, owner);
    const askedAbout = () =>
      set().then(
        () => [],
        (error: unknown) => (error instanceof HttpError ? (error.body as object) : {}),
      );
    const before = (await read()).version;
    assert.partialDeepStrictEqual(await askedAbout(), {
      code: 'invalid',
      question: 'unreported',
      unreported: [
        { system: 'ios', version: '7.0.1' },
        { system: 'android', version: '7.0' },
      ],
    });
    assert.deepEqual((await read()).version, before);

    // Reports from other systems, of other versions or by visitors do not count.
    const customer = await addPerson(database, clock.now());
    await shown('app_version', deviceInfo('android', '7.0.1'), customer.token);
    await shown('app_version', deviceInfo('ios', '7.0.2'), customer.token);
    await shown('app_version', deviceInfo('ios', 'x'), customer.token);
    await shown('app_version', deviceInfo('ios', '7.0.1'));
    assert.partialDeepStrictEqual(await askedAbout(), { question: 'unreported' });
    await shown('app_version', deviceInfo('ios', '7.0.1'), customer.token);
    await shown('app_version', deviceInfo('ios', '7.0.1'), customer.token);
    await shown('app_version', deviceInfo('android', '7.0.0'), customer.token);
    assert.equal((await set()).data.version.version, '7.0.1');

    form.version = '7.1.0';
    assert.partialDeepStrictEqual(await askedAbout(), {
      unreported: [{ system: 'ios', version: '7.1.0' }],
    });
    assert.equal((await set(true)).data.version.version, '7.1.0');
  });

  test('accept store addresses only as HTTPS links', async () => {
    const set = (ios: string) =>
      server.call(
        contract.setStores,
        { form: { ios, android: 'https://play.google.com/store/apps/details?id=ca.hoist.app' } },
        owner,
      );
    await set('');
    assert.deepEqual((await shown('store_urls')).store_urls, {
      ios: '',
      android: 'https://play.google.com/store/apps/details?id=ca.hoist.app',
    });
    assert.deepEqual(await refusedFields(set('javascript:alert(1)')), ['ios']);
  });
});
