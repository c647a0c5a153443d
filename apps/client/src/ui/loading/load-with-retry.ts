import { newVersion } from '#client/kit/new-version-store.ts';
import { findLoadFailure } from '#client/kit/api/load-failure.ts';
import { retryImport } from '#client/platform/retry-import.ts';

/** Milliseconds between retries while online without an answer. */
const PAUSE_MS = 5_000;

/** Loads a module; retries on reconnection, a click or after a pause. Never rejects. */
export const loadWithRetry = <M>(load: () => Promise<M>): Promise<M> => load().catch(() => untilLoaded(load));

async function untilLoaded<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    await nextChance();
    try {
      return await retryImport(load);
    } catch {
      // The file belongs to an older version that the server no longer has.
      if ((await findLoadFailure()) === 'gone') newVersion.set(true);
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const chances = new AbortController();
    const take = () => {
      clearTimeout(timer);
      chances.abort();
      resolve();
    };
    const timer = navigator.onLine ? setTimeout(take, PAUSE_MS) : undefined;
    for (const chance of ['online', 'click'])
      addEventListener(chance, take, { capture: true, signal: chances.signal });
  });
}
