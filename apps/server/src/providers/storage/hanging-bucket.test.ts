import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitWaits } from '#server/platform/provider-patience.ts';
import { standInProvider } from '#server/testing/stand-in-provider.ts';
import { StorageUnavailable } from './port.ts';
import { s3Storage } from './s3.ts';

test('a bucket that never answers costs a caller no more than the limit', async () => {
  const bucket = await standInProvider(() => 'silent');
  const storage = s3Storage({
    endpoint: bucket.origin,
    region: 'ca-central-1',
    bucket: 'pictures',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    pathStyle: true,
  });
  const begun = performance.now();
  await limitWaits(300, async () => {
    await assert.rejects(storage.put('files/one', Buffer.from('one')), StorageUnavailable);
    await assert.rejects(storage.get('files/one'), StorageUnavailable);
  });
  assert.ok(performance.now() - begun < 5_000, 'the answer was late');
});
