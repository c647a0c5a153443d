import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderStorage } from './folder.ts';
import { isStorageKey } from './port.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hoist-storage-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('what was put is got, listed under its prefix, and gone after remove', () =>
  withFolder(async (folder) => {
    const storage = folderStorage(folder);
    await storage.put('orders/1/b.jpg', bytes('second'));
    await storage.put('orders/1/a.jpg', bytes('first'));
    await storage.put('orders/10/c.jpg', bytes('other'));
    assert.deepEqual(await storage.list('orders/1/'), ['orders/1/a.jpg', 'orders/1/b.jpg']);
    assert.equal(new TextDecoder().decode(await storage.get('orders/1/a.jpg')), 'first');
    await storage.remove('orders/1/a.jpg');
    await storage.remove('orders/1/a.jpg');
    assert.equal(await storage.get('orders/1/a.jpg'), undefined);
    assert.deepEqual(await storage.list('orders/1/'), ['orders/1/b.jpg']);
    assert.deepEqual(await storage.list('users/'), []);
  }));

test('a file that was not finished is never seen', () =>
  withFolder(async (folder) => {
    const storage = folderStorage(folder);
    await storage.put('orders/1/a.jpg', bytes('whole'));
    await writeFile(join(folder, 'orders/1/HALF-1'), 'hal');
    assert.deepEqual(await storage.list('orders/1/'), ['orders/1/a.jpg']);
  }));

test('a key cannot leave the store', () =>
  withFolder(async (folder) => {
    const storage = folderStorage(folder);
    for (const key of ['../a', 'a/../b', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'A', 'a\\b', 'a\0', '']) {
      assert.equal(isStorageKey(key), false, key);
      await assert.rejects(storage.get(key), RangeError);
      await assert.rejects(storage.put(key, bytes('x')), RangeError);
    }
  }));
