import { queryClient } from './query.ts';

/** Ends when the page stands, nothing is being asked for and the browser has nothing to do; without a connection only the last counts. */
export async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  do
    await new Promise<void>((resolve) => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
      else setTimeout(resolve, 1_000);
    });
  while (queryClient.isFetching() > 0 && navigator.onLine);
}
