import { queryClient } from './api/query.ts';

/** Resolves when the page is loaded and the browser is idle, and, when online, no query is running. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  do
    await new Promise<void>((resolve) => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
      else setTimeout(resolve, 1_000);
    });
  while (queryClient.isFetching() > 0 && navigator.onLine);
}

let last: Promise<unknown> = Promise.resolve();

/** Loads code that may be needed, one piece after the other; opening it later tries again after a failure. */
export function prefetchWhenIdle(load: () => Promise<unknown>): Promise<unknown> {
  last = last
    .then(whenIdle)
    .then(load)
    .catch(() => undefined);
  return last;
}
