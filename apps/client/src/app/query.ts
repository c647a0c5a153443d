import type { Endpoint } from '@hoist/contract/endpoint';
import { HttpError } from '@hoist/contract/client';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';

// Before the next frame: a box whose tick is written to the cache would else be shown undone in between.
notifyManager.setScheduler(queueMicrotask);

interface Answer {
  readonly error: Error | null;
}
interface Asked {
  readonly state: Answer;
}

const refusalOf = ({ error }: Answer) => (error instanceof HttpError ? error : undefined);

/** The office acts as the user, whose alone the answer is: asking again in this session never helps. */
export const isTheirsAlone = (answer: Answer): boolean => refusalOf(answer)?.code === 'impersonating';

/** What was asked for is gone, or not for the asker: neither time nor an event asks again, only a person does. */
export const isFinal = ({ state }: Asked): boolean =>
  refusalOf(state)?.status === 404 || isTheirsAlone(state);

/** How often an answer is asked for again, until that is refused for good. */
export const whileThere =
  (ms: number) =>
  (query: Asked): number | false =>
    isFinal(query) ? false : ms;

export const queryClient = new QueryClient({
  queryCache: new QueryCache(),
  mutationCache: new MutationCache(),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => error instanceof HttpError && error.status === 0 && count < 1,
      retryOnMount: ({ state }) => !isTheirsAlone(state),
      refetchOnWindowFocus: (query) => !isFinal(query),
      refetchOnReconnect: (query) => !isFinal(query),
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
