import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { atEnd } from '#server/testing/at-end.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { folderStorage } from './folder.ts';
import { isStorageKey, StorageUnavailable, type Storage, type S3Settings } from './port.ts';
import { s3Storage } from './s3.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoist-storage-'));
  atEnd(() => rm(folder, { recursive: true }));
  return folder;
}

const keys = { accessKeyId: 'AKIDHOIST', secretAccessKey: 'a secret/with+signs' };
const service = await startS3Server({ ...keys, buckets: ['one', 'two'], pageSize: 3 });
const settings = (bucket: string): S3Settings => ({
  endpoint: service.endpoint,
  bucket,
  region: 'ca-central-1',
  ...keys,
  pathStyle: true,
});

const kinds: readonly (readonly [string, () => Promise<Storage>])[] = [
  ['a folder', async () => folderStorage(await newFolder())],
  ['a bucket', () => Promise.resolve(s3Storage(settings('one')))],
];

for (const [kind, open] of kinds) {
  test(`${kind}: returns and lists a stored file until it is removed`, async () => {
    const storage = await open();
    await storage.put('orders/1/b.jpg', bytes('second'));
    await storage.put('orders/1/a.jpg', bytes('first'));
    await storage.put('orders/1/a.jpg', bytes('first'));
    await storage.put('orders/10/c.jpg', bytes('other'));
    assert.deepEqual(await storage.list('orders/1/'), ['orders/1/a.jpg', 'orders/1/b.jpg']);
    assert.equal(new TextDecoder().decode(await storage.get('orders/1/a.jpg')), 'first');
    await storage.remove('orders/1/a.jpg');
    await storage.remove('orders/1/a.jpg');
    assert.equal(await storage.get('orders/1/a.jpg'), undefined);
    assert.deepEqual(await storage.list('orders/1'), ['orders/1/b.jpg']);
    assert.deepEqual(await storage.list('users/'), []);
  });

  test(`${kind}: returns bytes unchanged, large and empty files included`, async () => {
    const storage = await open();
    for (const [key, size] of [
      ['sizes/none', 0],
      ['sizes/some', 1000],
      ['sizes/many', 3_000_000],
    ] as const) {
      const given = Uint8Array.from({ length: size }, (_, at) => at % 251);
      await storage.put(key, given);
      assert.deepEqual(Buffer.from((await storage.get(key)) ?? 'nothing'), Buffer.from(given), key);
    }
  });

  test(`${kind}: rejects keys that leave the store`, async () => {
    const storage = await open();
    for (const key of ['../a', 'a/../b', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'A', 'a\\b', 'a\0', '']) {
      assert.equal(isStorageKey(key), false, key);
      await assert.rejects(storage.get(key), RangeError);
      await assert.rejects(storage.put(key, bytes('x')), RangeError);
      await assert.rejects(storage.remove(key), RangeError);
    }
  });
}

test('folder: never shows an unfinished file', async () => {
  const folder = await newFolder();
  const storage = folderStorage(folder);
  await storage.put('orders/1/a.jpg', bytes('whole'));
  await writeFile(join(folder, 'orders/1/HALF-1'), 'hal');
  assert.deepEqual(await storage.list('orders/1/'), ['orders/1/a.jpg']);
});

test('bucket: lists all pages, without foreign objects', async () => {
  const storage = s3Storage(settings('two'));
  const wanted = Array.from({ length: 10 }, (_, at) => `orders/7/${at}.jpg`);
  for (const key of wanted) await storage.put(key, bytes('x'));
  service.buckets.get('two')?.set('orders/7/Not Ours', Buffer.from('x'));
  assert.deepEqual(await storage.list('orders/7/'), wanted);
});

test('bucket: throws on wrong keys, a missing bucket and an outage instead of reporting a missing file', async () => {
  const wrong: readonly Partial<S3Settings>[] = [
    { secretAccessKey: 'wrong' },
    { bucket: 'none' },
    { endpoint: 'http://127.0.0.1:1' },
  ];
  for (const one of wrong) {
    const storage = s3Storage({ ...settings('two'), ...one });
    await assert.rejects(storage.get('orders/1/a.jpg'), StorageUnavailable);
    await assert.rejects(storage.put('orders/1/a.jpg', bytes('x')), StorageUnavailable);
  }
});
