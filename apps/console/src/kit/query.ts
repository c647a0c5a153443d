import type { Input, Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { retryUnreachable } from '@hoist/web/error-messages';
import { keepPreviousData, QueryClient, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: retryUnreachable,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

/** How often the menu's counts and the first page ask again. */
export const renewEveryMs = 20_000;

/** The cached answer of a call, fetched again when it is stale. */
export const useCall = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: { enabled?: boolean; everyMs?: number; keepsPrevious?: boolean } = {},
) =>
  useQuery<Output<E>>({
    queryKey: [endpoint.id, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: options.enabled ?? true,
    refetchInterval: options.everyMs ?? false,
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });

/** The cached answers of one call with several inputs, in their order. */
export const useCalls = <E extends Endpoint>(endpoint: E, inputs: readonly Input<E>[]) =>
  useQueries({
    queries: inputs.map((input) => ({
      queryKey: [endpoint.id, input],
      queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Output<E>> =>
        call(endpoint, input, { signal }),
    })),
  });

/** A call that changes something: `send.mutateAsync(input)`. A retry of the same input is the same call (decision B9). */
export const useSend = <E extends Endpoint>(endpoint: E, ...stale: readonly Endpoint[]) =>
  useMutation<Output<E>, Error, Input<E>>({
    mutationKey: [endpoint.id],
    mutationFn: (input) => call(endpoint, input),
    onSuccess: () => refreshAfterChange(stale),
  });

/** What almost every change of the office touches: its work list, whose counts are in the menu, and the activity log. */
const alwaysStale = ['getWorkList', 'listAuditLog'];

/** Fetches what a change made untrue again, before its form says that it is done. */
export async function refreshAfterChange(stale: readonly Endpoint[]): Promise<void> {
  const ids = new Set([...stale.map(({ id }) => id), ...alwaysStale]);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => ids.has(String(queryKey[0])) });
}

/** Fetches all cached answers of these endpoints again. */
export async function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((one) => queryClient.invalidateQueries({ queryKey: [one.id] })));
}
