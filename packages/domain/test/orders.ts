import { toId, type OrderId, type UserId, type VisitId } from '../src/ids.ts';
import type { Actor, Order, OrderStatus } from '../src/order/order.ts';

export const customer: Actor = { role: 'customer', userId: toId<UserId>(1) };
export const stranger: Actor = { role: 'customer', userId: toId<UserId>(2) };
export const mechanic: Actor = { role: 'mechanic', userId: toId<UserId>(10), mechanicId: toId<UserId>(5) };
export const otherMechanic: Actor = {
  role: 'mechanic',
  userId: toId<UserId>(11),
  mechanicId: toId<UserId>(6),
};
export const office: Actor = { role: 'office', userId: toId<UserId>(20) };
export const system: Actor = { role: 'system' };

const base = {
  ordersServicesId: toId<OrderId>(100),
  ordersId: toId<VisitId>(50),
  customerId: toId<UserId>(1),
  mechanicId: toId<UserId>(5),
  paymentOption: 'regular_payment_by_card',
  startsAt: 10_000_000,
  endsAt: 14_000_000,
  totalCents: 12_342,
  hasLocker: false,
} as const;

/** An order of customer 1 with mechanic 5 in each status. */
export const orders = {
  draft: { ...base, status: 'draft', expiresAt: 900_000 },
  pending: { ...base, status: 'pending' },
  confirm: { ...base, status: 'confirm', progress: null },
  complete: {
    ...base,
    status: 'complete',
    completedAt: 14_000_000,
    odometer: 90_000,
    collectedCents: 12_342,
    paymentCollectedByMechanic: false,
  },
  declined: { ...base, status: 'declined', declinedAt: 2_000_000, declineReason: 'Too far' },
  canceled: {
    ...base,
    status: 'canceled',
    canceledAt: 2_000_000,
    canceledBy: 'customer',
    cancelReason: 'Sold it',
    wasBooked: true,
  },
} as const satisfies Record<OrderStatus, Order>;
