import { getOwnJobParts } from '@hoist/contract/field-work/parts';
import { awaitsParts } from '@hoist/domain/order/part-state';
import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import { useApi } from '#client/app/use-api.ts';
import type { Order, OrderRole } from '#client/features/orders/order.ts';
import { partsAsDone } from './parts-as-done.ts';

/** The parts that a job waits for, from the server: for its mechanic, until the work begins. */
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

/** The same with what was said on this device, which may wait for a connection. */
export function usePartsAsDone(order: Order) {
  const { data } = useJobParts(order, 'mechanic');
  const done = queuedActions.use();
  return data ? partsAsDone(data.data, order.ordersServicesId, done) : [];
}
