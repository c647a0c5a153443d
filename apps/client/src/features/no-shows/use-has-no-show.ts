import { acts } from '#client/app/later/acts.ts';
import { actsAbout, standingActs } from '#client/app/later/kept-act.ts';
import type { Order } from '#client/features/orders/order.ts';

/** Whether anything is to be seen of a customer who is not there, told on this device or known to the server. */
export const useHasNoShow = (order: Order): boolean =>
  standingActs(actsAbout(acts.use(), order.ordersServicesId)).some(
    ({ endpoint }) => endpoint === 'tellAbsence',
  ) || order.customerAbsence !== null;
