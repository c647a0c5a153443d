import type { OrderId, UserId } from '@hoist/domain/ids';
import type { AccessLogEntry } from '#server/platform/access-log.ts';

interface ShownOrder {
  readonly usersId: UserId;
  readonly ordersServicesId: OrderId;
}

interface Reading {
  readonly mechanicId: UserId;
  readonly what: 'order' | 'orders_list' | 'day';
  readonly at: Date;
}

/** A mechanic saw an order with the customer's name, number and address. */
export const accessLogEntry = (order: ShownOrder, { mechanicId, what, at }: Reading): AccessLogEntry => ({
  usersId: order.usersId,
  actorId: mechanicId,
  actorRole: 'mechanic',
  what,
  ordersServicesId: order.ordersServicesId,
  at,
});
