import { isOpen, type Order, type OrderRole } from '#client/model/order/order.ts';

export type ChangeRequest = NonNullable<Order['changeRequest']>;

/** Customers see open requests and relevant answers; mechanics see open requests only. */
export function isChangeRequestShown(order: Order, viewer: OrderRole): boolean {
  const change = order.changeRequest;
  if (!change || change.open || viewer === 'mechanic') return change?.open === true;
  if (change.state === 'refused') return isOpen(order);
  return change.state === 'accepted' && (change.kind === 'cancel' || isOpen(order));
}

/** An order has at most one open request. */
export const mayRequestChange = (order: Order): boolean =>
  isOpen(order) && order.changeRequest?.open !== true;
