import { acts } from '#client/app/later/acts.ts';
import { actsAbout, standingActs } from '#client/app/later/kept-act.ts';
import type { Order } from '#client/features/orders/order.ts';

/** Whether the order has a no-show of its customer, on the server or in unsent steps. */
export const useHasNoShow = (order: Order): boolean =>
  standingActs(actsAbout(acts.use(), order.ordersServicesId)).some(
    ({ endpoint }) => endpoint === 'reportNoShow',
  ) || order.customerAbsence !== null;
