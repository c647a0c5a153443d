import type { Output } from '@hoist/contract/client';
import { getOwnCash } from '@hoist/contract/dispatch/cash-settlements';
import { ORDERS_PAGE_SIZE } from '@hoist/domain/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type HttpError } from '#client/app/api.ts';
import { useSession } from '#client/app/session.ts';

export type CashEntry = Output<typeof getOwnCash>['data']['entries'][number];

/** The mechanic's own cash: what is owed and what it is made of, newest first, ten at a time. */
export function useCash() {
  const { userId } = useSession();
  return useInfiniteQuery<Output<typeof getOwnCash>, HttpError>({
    queryKey: [getOwnCash.id, 'endless', userId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        getOwnCash,
        { params: { userId }, query: { start: pageParam as number, length: ORDERS_PAGE_SIZE } },
        { signal, handled: 'all' },
      ),
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { data }) => sum + data.entries.length, 0);
      // An empty page ends the list, whatever its total says.
      return last.data.entries.length > 0 && read < last.recordsTotal ? read : undefined;
    },
  });
}
