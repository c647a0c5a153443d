import type { Endpoint } from '@hoist/contract/endpoint';
import { HttpError } from '@hoist/contract/client';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';

// Before the next frame: a box whose tick is written to the cache would else be shown undone in between.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache(),
  mutationCache: new MutationCache(),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => error instanceof HttpError && error.status === 0 && count < 1,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

/** Asks again for everything that these endpoints have answered. */
export async function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((one) => queryClient.invalidateQueries({ queryKey: [one.id] })));
}

/** After one of several quick changes: asks again once the last of them is answered, so that none is shown undone meanwhile. */
export async function refreshAfter(change: Endpoint, ...endpoints: readonly Endpoint[]): Promise<void> {
  if (queryClient.isMutating({ mutationKey: [change.id] }) === 0) await refresh(...endpoints);
}
