import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { newVersion } from '#client/app/new-version-store.ts';
import { whyNotLoaded } from '#client/app/why-not-loaded.ts';
import { loadAgain } from '#client/platform/load-again.ts';

/** How long a connection that is there but answers nothing is left alone, in milliseconds. */
const PAUSE_MS = 5_000;

/**
 * A part of a page that is loaded on first use. Where it cannot be loaded, nothing stands in its place, the rest of the
 * page stays, and the part comes with the connection, or as soon as somebody presses for it again.
 */
export function lazyPart<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: pick(await load().catch(() => untilLoaded(load))) }));
}

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
