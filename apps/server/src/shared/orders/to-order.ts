import type { Order, Role } from '@hoist/domain/order/order';
import { assertUnreachable } from '@hoist/domain/result';
import type { LoadedOrder } from './order-row.ts';

const roles: readonly Role[] = ['customer', 'mechanic', 'office', 'system'];

/** Converts a row to the state machine's type. Throws if a required column of its status is missing. */
export function toOrder(row: LoadedOrder): Order {
  const base = {
    ordersServicesId: row.ordersServicesId,
    ordersId: row.ordersId,
    customerId: row.usersId,
    paymentOption: row.paymentOption,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    totalCents: row.totalCents,
    hasLocker: row.ordersLockersId !== null,
    removedParts: row.removedParts,
  };
  const since = (row.statusAt ?? row.createdAt).getTime();
  const assigned = row.mechanicId;
  switch (row.status) {
    case 'draft':
      return {
        ...base,
        status: 'draft',
        mechanicId: needed(row, assigned),
        expiresAt: needed(row, row.holdExpiresAt).getTime(),
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
        collectedCents: needed(row, row.totalCollectedCents),
        paymentCollectedByMechanic: row.paymentCollectedByMechanic,
      };
    case 'declined':
      return {
        ...base,
        status: 'declined',
        mechanicId: needed(row, assigned),
        declinedAt: since,
        declineReason: row.declineReason,
      };
    case 'canceled':
      return {
        ...base,
        status: 'canceled',
        mechanicId: assigned,
        canceledAt: since,
        canceledBy: roles.find((role) => role === row.statusBy) ?? 'system',
        cancelReason: row.cancelReason === '' ? null : row.cancelReason,
        wasBooked: row.bookedAt !== null,
      };
    default:
      return assertUnreachable(row.status);
  }
}

function needed<T>(row: LoadedOrder, value: T | null): T {
  if (value === null)
    throw new Error(`Order service ${row.ordersServicesId} is ${row.status} and incomplete`);
  return value;
}
