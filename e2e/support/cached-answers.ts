import type { Page } from '@playwright/test';
import { deviceOf } from './device/device.ts';

/** What the device keeps of one answer: under which key, and what the server said. */
export interface Kept {
  readonly key: readonly [string, { readonly params?: { readonly ordersServicesId?: number } }?];
}

/** The worker has every file and answers for this page; the native app brings its files itself. */
export async function untilKept(page: Page): Promise<void> {
  if (deviceOf(page)) {
    // Opening the database before the app does would leave it empty.
    const opened = async () => (await indexedDB.databases()).some(({ name }) => name === 'hoist');
    await page.waitForFunction(opened);
    return;
  }
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** What IndexedDB holds of the answers; null: nothing. */
export const keptAnswers = (page: Page): Promise<{ readonly answers?: readonly Kept[] } | null> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase | undefined>((resolve) => {
      const asked = indexedDB.open('hoist', 1);
      // The app makes it, not we.
      asked.onupgradeneeded = () => asked.transaction?.abort();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(undefined);
    });
    if (!database) return null;
    const read = database.transaction('kept').objectStore('kept').get('answers');
    const record = await new Promise<unknown>((resolve) => {
      read.onsuccess = () => resolve(read.result);
    });
    database.close();
    return (record ?? null) as { readonly answers?: readonly Kept[] } | null;
  });
