import { useQueries } from '@tanstack/react-query';
import { getOwnJobParts } from '@hoist/contract/field-work/parts';
import { noId } from '@hoist/domain/ids';
import { awaitsParts } from '@hoist/domain/order/part-state';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { call } from '#client/kit/api/api.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import type { Order, OrderRole } from '../order.ts';
import { optimisticParts, type JobPart } from './optimistic-parts.ts';

/** The parts that a job waits for; for its mechanic, until the work begins. */
export const useJobParts = (order: Order | undefined, viewer: OrderRole) =>
  useApi(
    getOwnJobParts,
    { params: { ordersServicesId: order?.ordersServicesId ?? noId } },
    {
      enabled:
        order !== undefined &&
        viewer === 'mechanic' &&
        awaitsParts({ status: order.orderServiceStatus, progress: order.progress }),
      handled: ['not_found'],
    },
  );

/** The same with this device's unsent steps applied. */
export function useOptimisticParts(order: Order) {
  const { data } = useJobParts(order, 'mechanic');
  const done = queuedActions.use();
  return data ? optimisticParts(data.data, order.ordersServicesId, done) : [];
}

/** The parts of the day's jobs that wait for them, with unsent steps applied. */
export function useDayParts(orders: readonly Order[]) {
  const done = queuedActions.use();
  const waiting = orders.filter(({ orderServiceStatus: status, progress }) =>
    awaitsParts({ status, progress }),
  );
  const answers = useQueries({
    queries: waiting.map(({ ordersServicesId }) => {
      const input = { params: { ordersServicesId } };
      return {
        queryKey: [getOwnJobParts.id, input],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          call(getOwnJobParts, input, { handled: ['not_found', 'impersonating'], signal }),
      };
    }),
  });
  return waiting.map((order, at): { readonly order: Order; readonly parts: readonly JobPart[] } => ({
    order,
    parts: optimisticParts(answers[at]?.data?.data ?? [], order.ordersServicesId, done),
  }));
}
