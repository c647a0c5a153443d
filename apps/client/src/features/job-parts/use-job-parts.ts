import { getOwnJobParts } from '@hoist/contract/field-work/parts';
import { awaitsParts } from '@hoist/domain/order/part-state';
import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import { useApi } from '#client/app/use-api.ts';
import type { Order, OrderRole } from '#client/features/orders/order.ts';
import { optimisticParts } from './optimistic-parts.ts';

/** The parts that a job waits for; for its mechanic, until the work begins. */
export const useJobParts = (
  { ordersServicesId, orderServiceStatus: status, progress }: Order,
  viewer: OrderRole,
) =>
  useApi(
    getOwnJobParts,
    { params: { ordersServicesId } },
    {
      enabled: viewer === 'mechanic' && awaitsParts({ status, progress }),
      handled: ['not_found'],
    },
  );

/** The same with this device's unsent steps applied. */
export function useOptimisticParts(order: Order) {
  const { data } = useJobParts(order, 'mechanic');
  const done = queuedActions.use();
  return data ? optimisticParts(data.data, order.ordersServicesId, done) : [];
}
