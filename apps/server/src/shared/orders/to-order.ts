import type { Order, Role } from '@hoist/domain/order/order';
import { assertUnreachable } from '@hoist/domain/result';
import type { LoadedOrder } from './order-row.ts';

const roles: readonly Role[] = ['customer', 'mechanic', 'office', 'system'];

/** Converts a row to the state machine's type. Throws if a required column of its status is missing. */
export function toOrder(row: LoadedOrder): Order {
  const base = {
    ordersServicesId: row.orders_services_id,
    ordersId: row.orders_id,
    customerId: row.users_id,
    paymentOption: row.payment_option,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    totalCents: row.total_cents,
    hasLocker: row.orders_lockers_id !== null,
  };
  const since = (row.status_at ?? row.created_at).getTime();
  const assigned = row.mechanic_id;
  switch (row.status) {
    case 'draft':
      return {
        ...base,
        status: 'draft',
        mechanicId: needed(row, assigned),
        expiresAt: needed(row, row.hold_expires_at).getTime(),
      };
    case 'pending':
      return { ...base, status: 'pending', mechanicId: assigned };
    case 'confirm':
      return { ...base, status: 'confirm', mechanicId: needed(row, assigned), progress: row.progress };
    case 'complete':
      return {
        ...base,
        status: 'complete',
        mechanicId: needed(row, assigned),
        completedAt: since,
        odometer: needed(row, row.odometer),
        collectedCents: needed(row, row.total_collected_cents),
        paymentCollectedByMechanic: row.payment_collected_by_mechanic,
      };
    case 'declined':
      return {
        ...base,
        status: 'declined',
        mechanicId: needed(row, assigned),
        declinedAt: since,
        declineReason: row.decline_reason,
      };
    case 'canceled':
      return {
        ...base,
        status: 'canceled',
        mechanicId: assigned,
        canceledAt: since,
        canceledBy: roles.find((role) => role === row.status_by) ?? 'system',
        cancelReason: row.cancel_reason === '' ? null : row.cancel_reason,
        wasBooked: row.booked_at !== null,
      };
    default:
      return assertUnreachable(row.status);
  }
}

function needed<T>(row: LoadedOrder, value: T | null): T {
  if (value === null)
    throw new Error(`Order service ${row.orders_services_id} is ${row.status} and incomplete`);
  return value;
}
