import type { AccessLogEntry } from '#server/platform/access-log.ts';

interface Seen {
  readonly users_id: number;
  readonly orders_services_id: number;
}

interface Seeing {
  readonly mechanicId: number;
  readonly what: 'order' | 'orders_list' | 'day';
  readonly at: Date;
}

/** A mechanic saw an order with the customer's name, number and address. */
export const accessLogEntry = (seen: Seen, { mechanicId, what, at }: Seeing): AccessLogEntry => ({
  usersId: seen.users_id,
  actorId: mechanicId,
  actorRole: 'mechanic',
  what,
  ordersServicesId: seen.orders_services_id,
  at,
});
