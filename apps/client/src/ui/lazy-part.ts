import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** How long a connection that is there but answers nothing is left alone, in milliseconds. */
const PAUSE_MS = 5_000;

/**
 * A part of a page that is loaded on first use. Where it cannot be loaded, nothing stands in its place, the rest of the
 * page stays, and the part comes with the connection.
 */
export function lazyPart<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: pick(await untilLoaded(load)) }));
}

async function untilLoaded<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextChance();
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, PAUSE_MS);
    else addEventListener('online', () => resolve(), { once: true });
  });
}
