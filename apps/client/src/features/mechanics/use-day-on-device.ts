import { getEstimate } from '@hoist/contract/estimates/estimates';
import { getOwnJobParts } from '@hoist/contract/field-work/parts';
import { getInspection } from '@hoist/contract/field-work/inspections';
import { getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import { getOrder } from '@hoist/contract/orders/orders';
import { getOrderWeather } from '@hoist/contract/dispatch/weather';
import { awaitsParts } from '@hoist/domain/order/part-state';
import { useEffect } from 'react';
import type { Endpoint } from '@hoist/contract/endpoint';
import { call, type Input } from '#client/app/api.ts';
import { queryClient } from '#client/app/query.ts';
import { agendaInput } from '#client/features/job-calendar/agenda-input.ts';
import type { Order } from '#client/features/orders/order.ts';
import { keepPictures } from '#client/features/orders/kept-pictures.ts';
import { mayHaveWeather } from '#client/features/weather/use-order-weather.ts';
import type { MechanicDay } from './day.ts';

/** Fresh enough for a day on the road: live events make them stale before. */
const freshMs = 10 * 60_000;
/** Of the jobs that are not today's: those of tomorrow's first drive. */
const mostUpcoming = 4;

/** Puts every job of the day on this device with all that its screen shows, and the month's calendar, while there is a connection. */
export function useDayOnDevice(userId: number, day: MechanicDay | undefined): void {
  useEffect(() => {
    if (!day || !navigator.onLine) return;
    void keepAgenda(userId, day.date);
    for (const job of [...day.today, ...day.pending, ...day.upcoming.slice(0, mostUpcoming)])
      void keepJob(job);
  }, [userId, day]);
}

const quietly = { handled: 'all', quiet: true } as const;

/** Options of the queries that are prefetched for offline use. */
const kept = <E extends Endpoint>(endpoint: E, input: Input<E>) => ({
  queryKey: [endpoint.id, input],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, input, { ...quietly, signal }),
  staleTime: freshMs,
});

const keepAgenda = (userId: number, date: string): Promise<void> =>
  queryClient.prefetchQuery(kept(getMechanicAgenda, agendaInput(userId, date)));

async function keepJob(order: Order): Promise<void> {
  const { ordersServicesId, orderServiceStatus: status, progress } = order;
  const input = { params: { ordersServicesId } };
  if (status === 'confirm') void queryClient.prefetchQuery(kept(getEstimate, input));
  void queryClient.prefetchQuery(kept(getInspection, input));
  if (awaitsParts({ status, progress })) void queryClient.prefetchQuery(kept(getOwnJobParts, input));
  if (mayHaveWeather(order, Date.now())) void queryClient.prefetchQuery(kept(getOrderWeather, input));
  const answer = await queryClient.fetchQuery(kept(getOrder, input)).catch(() => undefined);
  await keepPictures(answer?.data[0]?.images ?? []);
}
