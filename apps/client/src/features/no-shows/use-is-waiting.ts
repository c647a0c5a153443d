import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import { actionsOfOrder, pendingActions } from '#client/app/offline-queue/queued-action.ts';
import type { Order } from '#client/features/orders/order.ts';

/** Whether anything is to be seen of a customer who is not there, told on this device or known to the server. */
export const useIsWaiting = (order: Order): boolean =>
  pendingActions(actionsOfOrder(queuedActions.use(), order.ordersServicesId)).some(
    ({ endpoint }) => endpoint === 'reportNoShow',
  ) || order.customerAbsence !== null;
