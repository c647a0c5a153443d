import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { actionsOfOrder, pendingActions } from '#client/kit/offline-queue/queued-action.ts';
import type { Order } from '#client/model/order/order.ts';

/** Whether the order has a no-show of its customer, on the server or in unsent steps. */
export const useHasNoShow = (order: Order): boolean =>
  pendingActions(actionsOfOrder(queuedActions.use(), order.ordersServicesId)).some(
    ({ endpoint }) => endpoint === 'reportNoShow',
  ) || order.customerAbsence !== null;
