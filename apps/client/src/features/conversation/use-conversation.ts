import { listConversation } from '@hoist/contract/people/conversations';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { call, type HttpError } from '#client/kit/api/api.ts';
import { unlessFinal } from '#client/kit/api/query.ts';
import { urlRefetchMs } from '#client/kit/api/file-url.ts';
import { keyOf } from './outbox.ts';
import type { Page } from './messages.ts';

/** The messages of an order; live events update it (`shell/live-events.ts`). */
export const useConversation = (ordersServicesId: number, enabled = true) =>
  useInfiniteQuery<Page, HttpError, InfiniteData<Page>, readonly unknown[], string | undefined>({
    queryKey: keyOf(ordersServicesId),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listConversation,
        { params: { ordersServicesId }, query: pageParam === undefined ? {} : { cursor: pageParam } },
        { signal, handled: ['not_found', 'wrong_state'] },
      ),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchInterval: unlessFinal(urlRefetchMs),
    enabled,
  });
