import { getEstimate } from '@hoist/contract/estimates';
import { getOwnJobParts } from '@hoist/contract/job-parts';
import { getJobSheet } from '@hoist/contract/job-sheets';
import { mechanicAgenda } from '@hoist/contract/mechanic-calendar';
import { getOrder } from '@hoist/contract/orders';
import { getOrderWeather } from '@hoist/contract/weather';
import { awaitsParts } from '@hoist/domain/order/part-state';
import { useEffect } from 'react';
import { call } from '#client/app/api.ts';
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

function keepAgenda(userId: number, date: string): Promise<void> {
  const input = agendaInput(userId, date);
  return queryClient.prefetchQuery({
    queryKey: [mechanicAgenda.id, input],
    queryFn: ({ signal }) => call(mechanicAgenda, input, { ...quietly, signal }),
    staleTime: freshMs,
  });
}

async function keepJob(order: Order): Promise<void> {
  const { ordersServicesId, orderServiceStatus } = order;
  const input = { params: { ordersServicesId } };
  if (orderServiceStatus === 'confirm')
    void queryClient.prefetchQuery({
      queryKey: [getEstimate.id, input],
      queryFn: ({ signal }) => call(getEstimate, input, { ...quietly, signal }),
      staleTime: freshMs,
    });
  void queryClient.prefetchQuery({
    queryKey: [getJobSheet.id, input],
    queryFn: ({ signal }) => call(getJobSheet, input, { ...quietly, signal }),
    staleTime: freshMs,
  });
  if (orderServiceStatus !== 'draft' && awaitsParts({ status: orderServiceStatus, progress: order.progress }))
    void queryClient.prefetchQuery({
      queryKey: [getOwnJobParts.id, input],
      queryFn: ({ signal }) => call(getOwnJobParts, input, { ...quietly, signal }),
      staleTime: freshMs,
    });
  if (mayHaveWeather(order, Date.now()))
    void queryClient.prefetchQuery({
      queryKey: [getOrderWeather.id, input],
      queryFn: ({ signal }) => call(getOrderWeather, input, { ...quietly, signal }),
      staleTime: freshMs,
    });
  const answer = await queryClient
    .fetchQuery({
      queryKey: [getOrder.id, input],
      queryFn: ({ signal }) => call(getOrder, input, { ...quietly, signal }),
      staleTime: freshMs,
    })
    .catch(() => undefined);
  await keepPictures(answer?.data[0]?.images ?? []);
}
