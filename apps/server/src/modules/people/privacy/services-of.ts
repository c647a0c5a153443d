import type { Tx } from '#server/platform/db/database.ts';

/** The order services of a customer: what is held about those is looked up by them. */
export const servicesOf = (tx: Tx, usersId: number) =>
  tx.selectFrom('order_services').where('users_id', '=', usersId).select('orders_services_id');
