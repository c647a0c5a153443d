import { assertUnreachable } from '../src/result.ts';
import type { OrderEvent } from '../src/order/events.ts';
import type { CanceledOrder, ConfirmedOrder, Order } from '../src/order/order.ts';

/** Applies an event to an order; throws if the order's state makes the event impossible. */
export function evolve(order: Order, event: OrderEvent): Order {
  switch (event.type) {
    case 'finalized':
      return { ...common(order), status: 'pending', mechanicId: order.mechanicId };
    case 'draft_expired':
      return canceled(order, event, null);
    case 'canceled':
      return canceled(order, event, event.reason);
    case 'confirmed':
      return { ...common(order), status: 'confirm', mechanicId: event.mechanicId, progress: null };
    case 'declined':
      return {
        ...common(order),
        status: 'declined',
        mechanicId: event.mechanicId,
        declinedAt: event.at,
        declineReason: event.reason,
      };
    case 'released':
      return { ...common(order), status: 'pending', mechanicId: event.nextMechanicId };
    case 'completed':
      return {
        ...common(order),
        status: 'complete',
        mechanicId: confirmed(order).mechanicId,
        completedAt: event.at,
        odometer: event.odometer,
        collectedCents: event.collectedCents,
        paymentCollectedByMechanic: event.paymentCollectedByMechanic,
      };
    case 'progress_undone':
    case 'progress_set':
      return { ...confirmed(order), progress: event.progress };
    case 'time_changed':
      return moved(order, event);
    case 'assigned':
      return assigned(order, event);
    case 'move_undone':
      return undone(order, event);
    case 'locker_picked_up':
      return { ...order, hasLocker: false };
    case 'switched_to_card':
      return { ...order, paymentOption: 'regular_payment_by_card' };
    case 'switched_to_cash':
      return { ...order, paymentOption: 'pay_with_cash_on_service' };
    case 'extra_work_accepted':
    case 'price_lowered':
      return { ...order, totalCents: event.totalCents };
    case 'card_changed':
    case 'details_corrected':
      return order;
    case 'removed_parts_chosen':
      return { ...order, removedParts: event.removedParts };
    default:
      return assertUnreachable(event);
  }
}

function common({
  ordersServicesId,
  ordersId,
  customerId,
  paymentOption,
  startsAt,
  endsAt,
  totalCents,
  hasLocker,
  removedParts,
}: Order) {
  const ids = { ordersServicesId, ordersId, customerId };
  return { ...ids, paymentOption, startsAt, endsAt, totalCents, hasLocker, removedParts };
}

function moved(
  order: Order,
  { startsAt, endsAt, mechanicId }: Extract<OrderEvent, { type: 'time_changed' }>,
): Order {
  if (order.status === 'pending') return { ...order, startsAt, endsAt, mechanicId };
  // A moved visit has no progress.
  return order.status === 'confirm'
    ? { ...order, startsAt, endsAt, progress: null }
    : { ...order, startsAt, endsAt };
}

function undone(
  order: Order,
  { startsAt, endsAt, mechanicId, progress }: Extract<OrderEvent, { type: 'move_undone' }>,
): Order {
  if (order.status === 'pending') return { ...order, startsAt, endsAt, mechanicId };
  const one = confirmed(order);
  return { ...one, startsAt, endsAt, progress, mechanicId: mechanicId ?? one.mechanicId };
}

/** A new mechanic has no progress. */
function assigned(order: Order, { mechanicId }: Extract<OrderEvent, { type: 'assigned' }>): Order {
  if (order.status === 'pending') return { ...order, mechanicId };
  return { ...confirmed(order), mechanicId, progress: null };
}

function canceled(order: Order, { at, by }: OrderEvent, cancelReason: string | null): CanceledOrder {
  return {
    ...common(order),
    status: 'canceled',
    mechanicId: order.mechanicId,
    canceledAt: at,
    canceledBy: by.role,
    cancelReason,
    wasBooked: order.status !== 'draft',
  };
}

function confirmed(order: Order): ConfirmedOrder {
  if (order.status !== 'confirm')
    throw new Error(`Order service ${order.ordersServicesId} was not confirmed`);
  return order;
}
