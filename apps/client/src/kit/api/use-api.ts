import type { Endpoint } from '@hoist/contract/endpoint';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type HttpError, type Input, type Options, type Output } from './api.ts';
import { endProblems } from '../toast.ts';
import { queryClient, unlessFinal } from './query.ts';

interface QueryOptions<E extends Endpoint> extends Options {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number;
  /** Shows the previous answer while the next one loads (a live price). */
  readonly keepPrevious?: boolean;
  /** Adds values known only when sending; they are not part of the cache key. */
  readonly atSend?: (input: Input<E>) => Input<E>;
}

/** Reads: `useApi(getUser, { params: { userId } })`. The answer is cached under the endpoint and its input. */
export function useApi<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { enabled, staleTime, refetchInterval, keepPrevious, atSend, ...options }: QueryOptions<E> = {},
): UseQueryResult<Output<E>, HttpError> {
  // `Loaded` shows this refusal in place of the answer.
  const handled = [...(options.handled ?? []), 'impersonating'] as const;
  return useQuery<Output<E>, HttpError>({
    queryKey: [endpoint.id, input],
    queryFn: ({ signal }) => call(endpoint, atSend ? atSend(input) : input, { ...options, handled, signal }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(refetchInterval === undefined ? {} : { refetchInterval: unlessFinal(refetchInterval) }),
    ...(keepPrevious ? { placeholderData: (previous) => previous } : {}),
  });
}

/**
 * Writes: `const book = useSend(scheduleService)`, then `await book.mutateAsync({ params, form })`.
 * After an unknown outcome the same input reuses its idempotency key.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: Options = {}) {
  const open = useRef<{ readonly body: string; readonly key: string } | null>(null);
  return useMutation<Output<E>, HttpError, Input<E>>({
    mutationKey: [endpoint.id],
    networkMode: 'always',
    onMutate: endProblems,
    mutationFn: async (input) => {
      const body = JSON.stringify(input);
      const key = open.current?.body === body ? open.current.key : crypto.randomUUID();
      open.current = { body, key };
      try {
        const answer = await call(endpoint, input, { ...options, idempotencyKey: key });
        open.current = null;
        return answer;
      } catch (error) {
        const { status, code } = error as HttpError;
        if (status !== 0 && status < 500 && code !== 'in_progress') open.current = null;
        throw error;
      }
    },
  });
}

/** Refetches all cached answers of these endpoints. */
export async function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((one) => queryClient.invalidateQueries({ queryKey: [one.id] })));
}

/** Refetches after the last of several quick changes, so that none flickers back to undone. */
export async function refreshAfter(change: Endpoint, ...endpoints: readonly Endpoint[]): Promise<void> {
  if (queryClient.isMutating({ mutationKey: [change.id] }) === 0) await refresh(...endpoints);
}
