import { getEstimate } from '@hoist/contract/estimates';
import { getJobSheet } from '@hoist/contract/job-sheets';
import { getOrder } from '@hoist/contract/orders';
import { useEffect } from 'react';
import { call } from '#client/app/api.ts';
import { queryClient } from '#client/app/query.ts';
import type { Order } from '#client/features/orders/order.ts';
import { keepPictures } from '#client/features/orders/kept-pictures.ts';
import type { MechanicDay } from './day.ts';

/** Fresh enough for a day on the road: live events make them stale before. */
const freshMs = 10 * 60_000;
/** Of the jobs that are not today's: those of tomorrow's first drive. */
const mostUpcoming = 4;

/** Puts every job of the day on this device with all that its screen shows, while there is a connection. */
export function useDayOnDevice(day: MechanicDay | undefined): void {
  useEffect(() => {
    if (!day || !navigator.onLine) return;
    for (const job of [...day.today, ...day.pending, ...day.upcoming.slice(0, mostUpcoming)])
      void keepJob(job);
  }, [day]);
}

async function keepJob({ ordersServicesId, orderServiceStatus }: Order): Promise<void> {
  const input = { params: { ordersServicesId } };
  const options = { handled: 'all', quiet: true } as const;
  if (orderServiceStatus === 'confirm')
    void queryClient.prefetchQuery({
      queryKey: [getEstimate.id, input],
      queryFn: ({ signal }) => call(getEstimate, input, { ...options, signal }),
      staleTime: freshMs,
    });
  void queryClient.prefetchQuery({
    queryKey: [getJobSheet.id, input],
    queryFn: ({ signal }) => call(getJobSheet, input, { ...options, signal }),
    staleTime: freshMs,
  });
  const answer = await queryClient
    .fetchQuery({
      queryKey: [getOrder.id, input],
      queryFn: ({ signal }) => call(getOrder, input, { ...options, signal }),
      staleTime: freshMs,
    })
    .catch(() => undefined);
  await keepPictures(answer?.data[0]?.images ?? []);
}
