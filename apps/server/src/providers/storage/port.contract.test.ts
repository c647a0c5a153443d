import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { atEnd } from '#server/testing/at-end.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { folderStorage } from './folder.ts';
import { isStorageKey, StorageUnavailable, type Storage } from './port.ts';
import { s3Storage, type S3Settings } from './s3.ts';

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
  test(`${kind}: what was put is got, listed under its prefix, and gone after remove`, async () => {
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

  test(`${kind}: bytes come back as they were, also many and none`, async () => {
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

  test(`${kind}: a key cannot leave the store`, async () => {
    const storage = await open();
    for (const key of ['../a', 'a/../b', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'A', 'a\\b', 'a\0', '']) {
      assert.equal(isStorageKey(key), false, key);
      await assert.rejects(storage.get(key), RangeError);
      await assert.rejects(storage.put(key, bytes('x')), RangeError);
      await assert.rejects(storage.remove(key), RangeError);
    }
  });
}

test('a folder: a file that was not finished is never seen', async () => {
  const folder = await newFolder();
  const storage = folderStorage(folder);
  await storage.put('orders/1/a.jpg', bytes('whole'));
  await writeFile(join(folder, 'orders/1/HALF-1'), 'hal');
  assert.deepEqual(await storage.list('orders/1/'), ['orders/1/a.jpg']);
});

test('a bucket: a list longer than a page of the service is whole, and holds nothing that is not ours', async () => {
  const storage = s3Storage(settings('two'));
  const wanted = Array.from({ length: 10 }, (_, at) => `orders/7/${at}.jpg`);
  for (const key of wanted) await storage.put(key, bytes('x'));
  service.buckets.get('two')?.set('orders/7/Not Ours', Buffer.from('x'));
  assert.deepEqual(await storage.list('orders/7/'), wanted);
});

test('a bucket: wrong keys, a bucket that is not there and a service that is away are said, not taken for a missing file', async () => {
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
