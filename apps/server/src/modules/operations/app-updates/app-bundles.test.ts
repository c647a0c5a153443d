import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import * as contract from '@hoist/contract';
import { placeOf } from '@hoist/domain/app-bundle';
import { toId, type AppBundleId } from '@hoist/domain/ids';
import { bundleSigner, bundleZip, type BundleParts } from '#server/testing/bundles.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { addPerson } from '#server/testing/people.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';

const signer = bundleSigner();
const fixture = await productFixture({ appBundleKey: signer.key });
const { server, database, clock, jobs } = fixture;
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner', lname: 'Owner' });

const blobs = (...files: readonly (Uint8Array | string)[]) =>
  files.map((file) => new Blob([typeof file === 'string' ? file : Uint8Array.from(file)]));
const send = (files: readonly Blob[], caller: { readonly token?: string } = owner) =>
  server.call(contract.addAppBundle, {}, { ...caller, files });
const upload = (version: string, parts: BundleParts = {}) => {
  const zip = bundleZip(version, parts);
  return send(blobs(zip, `${signer.signatureOf(zip)}\n`));
};
const publish = (appBundlesId: AppBundleId, share: number | string) =>
  server.call(contract.publishAppBundle, { params: { appBundlesId }, form: { share } }, owner);
const withdraw = (appBundlesId: AppBundleId, reason = 'Does not start') =>
  server.call(contract.withdrawAppBundle, { params: { appBundlesId }, form: { reason } }, owner);
const remove = (appBundlesId: AppBundleId) =>
  server.call(contract.removeAppBundle, { params: { appBundlesId } }, owner);
const listed = async () => (await server.call(contract.listAppBundles, {}, owner)).data;

interface Device {
  readonly platform?: string;
  readonly build?: string;
  readonly version?: string;
  readonly draw?: string;
}
/** The update offered to an app, read with a fresh cache. */
const told = async ({
  platform = 'ios',
  build = '2005005',
  version = '2.5.5',
  draw = '00ff',
}: Device = {}) => {
  await forgetNow(database, 'settings');
  const info = { platform, app_build: build, app_version: version };
  const { data } = await server.call(
    contract.getInfo,
    { query: { get_fields: 'app_version', device_draw: draw } },
    { headers: { 'Device-Info': encodeURIComponent(JSON.stringify(info)) } },
  );
  assert.ok(data.app_version);
  return data.app_version;
};
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const stored = async () =>
  (await database.db.selectFrom('filesToForget').select('key').execute()).map(({ key }) => key);

describe('a signed bundle', () => {
  test('is stored, offered after publication to the native apps that can run it, and downloaded [UP001]', async () => {
    const zip = bundleZip('2.5.6');
    const signature = signer.signatureOf(zip);
    // The two files may be chosen in either order.
    const { data: added } = await send(blobs(`${signature}\n`, zip));
    assert.deepEqual(
      [added.version, added.state, added.share, added.size, added.checksum, added.signedBy, added.uploadedBy],
      ['2.5.6', 'uploaded', 0, zip.length, sumOf(zip), signer.key.name, 'Ada Owner'],
    );
    assert.equal((await told()).bundleId, '');
    assert.equal((await server.fetch(`/api/app-bundles/${added.bundleId}.zip`)).status, 404);

    await publish(added.appBundlesId, 100);
    const offer = await told();
    assert.deepEqual(offer, {
      version: '2.5.6',
      updateMode: 'soft',
      bundleUrl: `http://127.0.0.1:3000/api/app-bundles/${added.bundleId}.zip`,
      bundleId: added.bundleId,
      bundleVersion: '2.5.6',
      shellBuild: 2_005_005,
      checksum: sumOf(zip),
      signature,
      withdrawn: [],
    });
    for (const cannot of [{ platform: 'web' }, { build: '2005004' }, { build: 'x' }, { build: '2005006' }])
      assert.equal((await told(cannot)).bundleId, '', JSON.stringify(cannot));
    assert.equal((await told({ platform: 'android' })).bundleId, added.bundleId);

    const path = new URL(offer.bundleUrl).pathname;
    const fetched = await server.fetch(path);
    const headers = ['content-type', 'cache-control', 'etag', 'x-checksum', 'x-signature'];
    assert.deepEqual(
      headers.map((name) => fetched.headers.get(name)),
      ['application/zip', 'public, max-age=31536000, immutable', `"${sumOf(zip)}"`, sumOf(zip), signature],
    );
    assert.equal(sumOf(new Uint8Array(await fetched.arrayBuffer())), sumOf(zip));
    const held = await server.fetch(path, { headers: { 'If-None-Match': `"${sumOf(zip)}"` } });
    assert.deepEqual([held.status, await held.text()], [304, '']);
    await (await server.fetch(path)).arrayBuffer();
    assert.equal((await listed())[0]?.downloads, 2);
    for (const wrong of ['x.zip', `${added.bundleId}.sig`, '..%2f..%2fsecret.zip'])
      assert.equal((await server.fetch(`/api/app-bundles/${wrong}`)).status, 404, wrong);
  });

  test('is offered to a stable share of the devices; the others keep the previous one [CS008]', async () => {
    const { data: added } = await upload('2.5.7');
    await publish(added.appBundlesId, 30);
    const draws = Array.from({ length: 12 }, (_, at) => (at * 4999).toString(16).padStart(4, '0'));
    for (const draw of draws) {
      const inside = placeOf(draw, added.bundleId) < 30;
      assert.equal((await told({ draw })).bundleVersion, inside ? '2.5.7' : '2.5.6', draw);
    }
    for (const share of ['0', '101', '', 'all'])
      assert.deepEqual(
        fieldsOf(await refusal(publish(added.appBundlesId, share))),
        [{ field: 'share', message: 'Enter a share from 1 to 100' }],
        share,
      );
    assert.equal((await publish(added.appBundlesId, 100)).data.share, 100);
    assert.equal((await told()).bundleVersion, '2.5.7');
  });

  test('is reported as withdrawn to devices, no longer served, and its file is deleted [CS008]', async () => {
    const [newest, before] = await listed();
    assert.ok(newest && before);
    assert.equal(await refusalOf(remove(newest.appBundlesId)), '409 wrong_state');
    assert.equal(await refusalOf(withdraw(newest.appBundlesId, '')), '422 invalid');
    const { data } = await withdraw(newest.appBundlesId);
    assert.deepEqual([data.state, data.share, data.withdrawReason], ['withdrawn', 0, 'Does not start']);
    const offer = await told({ version: '2.5.7' });
    assert.deepEqual([offer.bundleId, offer.withdrawn], [before.bundleId, [newest.bundleId]]);
    assert.equal((await server.fetch(`/api/app-bundles/${newest.bundleId}.zip`)).status, 404);
    assert.equal(await refusalOf(publish(newest.appBundlesId, 100)), '409 wrong_state');
    assert.equal(await refusalOf(withdraw(newest.appBundlesId)), '409 wrong_state');
    const forgotten = await stored();
    assert.equal(forgotten.length, 1);
    const retention = jobs.find(({ name }) => name === 'retention');
    assert.ok(retention);
    await retention.run(clock.now());
    assert.deepEqual(await stored(), []);
  });

  test('is refused with the reason, and nothing of it is stored', async () => {
    const zip = bundleZip('2.6.0');
    const good = signer.signatureOf(zip);
    const stranger = bundleSigner();
    const changed = Uint8Array.from(zip).fill(0, 40, 44);
    const said = async (files: readonly Blob[]) => {
      const { status, code, statusText } = await refusal(send(files));
      return `${status} ${code} ${statusText}`;
    };
    const signed = (bytes: Uint8Array) => blobs(bytes, signer.signatureOf(bytes));
    const foreign = bundleZip('2.6.0', { files: { 'lib/arm64/libpay.so': 'ELF' } });
    const none = bundleZip('2.6.0', { manifest: null });
    const wrong = bundleZip('2.6.0', { manifest: { version: '2.6', plugins: [] } });
    const unlike = bundleZip('2.6.0', { manifest: { plugins: { '@capacitor/app': '9.0.0' } } });
    assert.match(await said([]), /422 invalid Choose two files/);
    assert.match(await said(blobs(zip)), /422 invalid Choose two files/);
    assert.match(await said(blobs(zip, good, 'more')), /422 invalid Choose two files/);
    assert.match(
      await said(blobs(zip, stranger.signatureOf(zip))),
      /400 invalid_signature The signature doesn’t/,
    );
    assert.match(await said(blobs(changed, good)), /400 invalid_signature/);
    assert.match(await said(blobs(zip, 'nonsense!')), /422 invalid Choose two files/);
    assert.match(
      await said(signed(new TextEncoder().encode('PK? No.'))),
      /422 invalid .*can’t read this zip/,
    );
    assert.match(await said(signed(none)), /422 invalid .*hoist-bundle\.json is missing or wrong/);
    assert.match(await said(signed(wrong)), /422 invalid .*hoist-bundle\.json is missing or wrong/);
    assert.match(await said(signed(foreign)), /422 invalid .*this one holds lib\/arm64\/libpay\.so/);
    assert.match(await said(signed(unlike)), /422 invalid Shells from build 2005005 on have other plugins/);
    assert.match(
      await said(signed(bundleZip('2.5.7'))),
      /409 in_use There’s already a bundle of version 2\.5\.7/,
    );
    assert.match(
      await said(signed(bundleZip('2.4.0'))),
      /422 invalid Version 2\.4\.0 isn’t newer .* 2\.5\.7/,
    );
    const large = new Uint8Array(21 * 1024 * 1024);
    assert.match(await said(blobs(large, good)), /413 too_large/);
    assert.equal((await listed()).length, 2);
    assert.deepEqual(await stored(), []);
  });

  test('can be removed with its file before publication; an unknown one cannot be changed', async () => {
    const { data: added } = await upload('2.6.0');
    assert.equal(await refusalOf(withdraw(added.appBundlesId)), '409 wrong_state');
    await remove(added.appBundlesId);
    assert.equal((await listed()).length, 2);
    assert.equal((await stored()).length, 1);
    for (const call of [
      () => publish(toId(999_999), 5),
      () => withdraw(toId(999_999)),
      () => remove(added.appBundlesId),
    ])
      assert.equal(await refusalOf(call()), '404 not_found');
  });

  test('is stored once when it is uploaded twice at the same time', async () => {
    const zip = bundleZip('2.7.0');
    const twice = await Promise.allSettled([1, 2].map(() => send(blobs(zip, signer.signatureOf(zip)))));
    assert.deepEqual(twice.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal((await listed()).filter(({ version }) => version === '2.7.0').length, 1);
  });

  test('has an audit entry for every change, with the previous state', async () => {
    const deeds = await database.db
      .selectFrom('auditLog')
      .where('entity', '=', 'app_bundle')
      .select(['action', 'before', 'after', 'detail'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      deeds.map(({ action }) => action.replace('bundle.', '')),
      ['added', 'published', 'added', 'published', 'published', 'withdrawn', 'added', 'removed', 'added'],
    );
    assert.deepEqual([deeds[4]?.before, deeds[4]?.after], [{ share: 30 }, { share: 100 }]);
    assert.equal(deeds[5]?.detail['reason'], 'Does not start');
  });
});

test('a server without a key accepts no bundles', async () => {
  const bare = await productFixture();
  const boss = await addPerson(bare.database, bare.clock.now(), { consoleRole: 'owner' });
  const zip = bundleZip('2.5.6');
  const files = blobs(zip, signer.signatureOf(zip));
  assert.equal(
    await refusalOf(bare.server.call(contract.addAppBundle, {}, { ...boss, files })),
    '409 wrong_state',
  );
  assert.equal((await bare.server.call(contract.listAppBundles, {}, boss)).takesBundles, false);
});
