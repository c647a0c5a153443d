import type { Output } from '@hoist/contract/client';
import { listMechanicOffers, type offerSorts } from '@hoist/contract/people/mechanics';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type HttpError } from '#client/kit/api/api.ts';
import { useSession } from '#client/kit/session/session.ts';

export type OfferSort = (typeof offerSorts)[number];

/** The mechanic's offers by pages. */
export function useOffers(sort: OfferSort) {
  const { userId } = useSession();
  return useInfiniteQuery<Output<typeof listMechanicOffers>, HttpError>({
    queryKey: [listMechanicOffers.id, 'endless', userId, sort],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        listMechanicOffers,
        {
          params: { userId },
          query: { sort, length: pageLength, ...(pageParam ? { cursor: pageParam as string } : {}) },
        },
        { signal },
      ),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: (previous) => previous,
  });
}

const pageLength = 20;
