import type { Order } from './order.ts';

type Service = NonNullable<Order['visit']>[number];

const isLeft = ({ orderServiceStatus: status }: Service): boolean =>
  status === 'pending' || status === 'confirm';

/** What is still to be done of the visit that an order is a part of, in the order of time. */
export const remainingServices = (order: Order): readonly Service[] => (order.visit ?? []).filter(isLeft);

/** Something of its visit is to be done after it: without it, that comes earlier. */
export function hasLaterServices(order: Order): boolean {
  const visit = order.visit ?? [];
  const place = visit.findIndex((one) => one.ordersServicesId === order.ordersServicesId);
  return visit.slice(place + 1).some(isLeft);
}
