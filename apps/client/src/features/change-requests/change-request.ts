import { isOpen, type Order, type OrderRole } from '#client/features/orders/order.ts';

/** A request to move or cancel as the wire has it. */
export type ChangeRequest = NonNullable<Order['changeRequest']>;

/** The customer sees an open request, and its answer while it matters; their mechanic what may still change the job. */
export function isChangeRequestShown(order: Order, viewer: OrderRole): boolean {
  const change = order.changeRequest;
  if (!change || change.open || viewer === 'mechanic') return change?.open === true;
  if (change.state === 'refused') return isOpen(order);
  return change.state === 'accepted' && (change.kind === 'cancel' || isOpen(order));
}

/** A visit without an open request: there is one at a time. */
export const mayRequestChange = (order: Order): boolean =>
  isOpen(order) && order.changeRequest?.open !== true;
