import { HttpError } from '@hoist/contract/client';
import { retryUnreachable } from '@hoist/web/error-messages';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';

// Notify before the next frame: otherwise a ticked box flickers back to unticked.
notifyManager.setScheduler(queueMicrotask);

interface Answer {
  readonly error: Error | null;
}
interface FailableQuery {
  readonly state: Answer;
}

const refusalOf = ({ error }: Answer) => (error instanceof HttpError ? error : undefined);

/** Refused because staff act as the user: refetching in this session never helps. */
export const isHiddenFromStaff = (answer: Answer): boolean => refusalOf(answer)?.code === 'impersonating';

/** A 404 or a permanent refusal: only opening the page refetches it. */
export const isFinal = ({ state }: FailableQuery): boolean =>
  refusalOf(state)?.status === 404 || isHiddenFromStaff(state);

/** A refetch interval that stops after a final refusal. */
export const unlessFinal =
  (ms: number) =>
  (query: FailableQuery): number | false =>
    isFinal(query) ? false : ms;

export const queryClient = new QueryClient({
  queryCache: new QueryCache(),
  mutationCache: new MutationCache(),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: retryUnreachable,
      retryOnMount: ({ state }) => !isHiddenFromStaff(state),
      refetchOnWindowFocus: (query) => !isFinal(query),
      refetchOnReconnect: (query) => !isFinal(query),
    },
    mutations: { retry: false },
  },
});
