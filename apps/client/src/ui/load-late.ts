import { newVersion } from '#client/app/new-version-store.ts';
import { whyNotLoaded } from '#client/app/why-not-loaded.ts';
import { loadAgain } from '#client/platform/load-again.ts';

/** How long a connection that is there but answers nothing is left alone, in milliseconds. */
const PAUSE_MS = 5_000;

/** Loads a module, and where that fails, again with the connection or as soon as somebody presses; never rejects. */
export const loadLate = <M>(load: () => Promise<M>): Promise<M> => load().catch(() => untilLoaded(load));

async function untilLoaded<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    await nextChance();
    try {
      return await loadAgain(load);
    } catch {
      // Its file went with an older version of the app: only the newer one has it.
      if ((await whyNotLoaded()) === 'gone') newVersion.set(true);
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
