import { getEstimate } from '@hoist/contract/estimates/estimates';
import { getOwnJobParts } from '@hoist/contract/field-work/parts';
import { getInspection } from '@hoist/contract/field-work/inspections';
import { getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import { getOrder } from '@hoist/contract/orders/orders';
import { getOrderWeather } from '@hoist/contract/dispatch/weather';
import { awaitsParts } from '@hoist/domain/order/part-state';
import { useEffect } from 'react';
import type { Endpoint } from '@hoist/contract/endpoint';
import { call, type Input } from '#client/kit/api/api.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { agendaInput } from '#client/model/job/agenda-input.ts';
import type { Order } from '#client/model/order/order.ts';
import { cachePictures } from '#client/model/order/picture-cache.ts';
import { mayHaveWeather } from '#client/model/order/queries/use-order-weather.ts';
import type { MechanicDay } from '#client/model/job/day.ts';

/** Live events invalidate them earlier. */
const staleMs = 10 * 60_000;
/** Number of later jobs to prefetch. */
const mostUpcoming = 4;

/** Prefetches the day's jobs with everything that their screens show, and the month's calendar. */
export function usePrefetchedDay(userId: number, day: MechanicDay | undefined): void {
  useEffect(() => {
    if (!day || !navigator.onLine) return;
    void prefetchAgenda(userId, day.date);
    for (const job of [...day.today, ...day.pending, ...day.upcoming.slice(0, mostUpcoming)])
      void prefetchJob(job);
  }, [userId, day]);
}

const silent = { failure: 'background' } as const;

/** Options of the queries that are prefetched for offline use. */
const prefetchOptions = <E extends Endpoint>(endpoint: E, input: Input<E>) => ({
  queryKey: [endpoint.id, input],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, input, { ...silent, signal }),
  staleTime: staleMs,
});

const prefetchAgenda = (userId: number, date: string): Promise<void> =>
  queryClient.prefetchQuery(prefetchOptions(getMechanicAgenda, agendaInput(userId, date)));

async function prefetchJob(order: Order): Promise<void> {
  const { ordersServicesId, orderServiceStatus: status, progress } = order;
  const input = { params: { ordersServicesId } };
  if (status === 'confirm') void queryClient.prefetchQuery(prefetchOptions(getEstimate, input));
  void queryClient.prefetchQuery(prefetchOptions(getInspection, input));
  if (awaitsParts({ status, progress }))
    void queryClient.prefetchQuery(prefetchOptions(getOwnJobParts, input));
  if (mayHaveWeather(order, Date.now()))
    void queryClient.prefetchQuery(prefetchOptions(getOrderWeather, input));
  const answer = await queryClient.fetchQuery(prefetchOptions(getOrder, input)).catch(() => undefined);
  await cachePictures(answer?.data[0]?.images ?? []);
}
