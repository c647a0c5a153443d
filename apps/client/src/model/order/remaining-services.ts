import type { Order } from './order.ts';

type Service = NonNullable<Order['visit']>[number];

const isLeft = ({ orderServiceStatus: status }: Service): boolean =>
  status === 'pending' || status === 'confirm';

/** The open services of an order's visit, in order of time. */
export const remainingServices = (order: Order): readonly Service[] => (order.visit ?? []).filter(isLeft);

/** Whether open services follow this one in its visit. */
export function hasLaterServices(order: Order): boolean {
  const visit = order.visit ?? [];
  const place = visit.findIndex((one) => one.ordersServicesId === order.ordersServicesId);
  return visit.slice(place + 1).some(isLeft);
}
