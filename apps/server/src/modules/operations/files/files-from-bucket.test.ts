import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { s3Storage } from '#server/providers/storage/s3.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { storePicture } from '#server/modules/field-work/pictures/store-picture.ts';
import { presentPicture } from '#server/shared/files/saved-picture.ts';
import { fileAddresses } from '#server/shared/files/file-addresses.ts';
import { filesRoutes } from './routes.ts';

const keys = { accessKeyId: 'AKIDHOIST', secretAccessKey: 'a secret/with+signs' };
const service = await startS3Server({ ...keys, buckets: ['hoist'], pageSize: 1000 });
const bucket = { ...keys, bucket: 'hoist', region: 'ca-central-1', pathStyle: true };
const storage = s3Storage({ ...bucket, endpoint: service.endpoint });
const addresses = fileAddresses('a secret for tests alone');
const clock = testClock();
const database = await testDatabase();
const serverOn = (from: typeof storage) =>
  startTestServer({
    database,
    clock,
    routes: filesRoutes({ addresses, storage: from, document: () => Promise.resolve(undefined) }),
  });

test('serves a picture from a bucket at our signed address, but never the original', async () => {
  const file = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();
  const kept = await storePicture(
    { database, storage },
    { folder: 'orders/1', file, now: clock.now(), caller: '7' },
  );
  assert.ok(kept.ok);
  assert.equal(service.buckets.get('hoist')?.size, 4);
  const server = await serverOn(storage);
  const now = clock.now();
  const answer = await server.fetch(presentPicture(addresses, kept.value.key, now).filePathS);
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg']);
  assert.equal((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width, 200);
  assert.equal((await server.fetch(addresses.sign(`${kept.value.key}.original`, now))).status, 404);
  assert.equal((await server.fetch(addresses.sign('orders/1/none-s.jpg', now))).status, 404);
});

test('answers 503 rather than 404 while the bucket is unreachable', async () => {
  const server = await serverOn(s3Storage({ ...bucket, endpoint: 'http://127.0.0.1:1' }));
  const answer = await server.fetch(addresses.sign('orders/1/a-s.jpg', clock.now()));
  assert.equal(answer.status, 503);
  assert.ok(answer.headers.get('retry-after'));
});
