import { queryClient } from './query.ts';

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
