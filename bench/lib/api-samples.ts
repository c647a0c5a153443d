import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/db/database.ts';

/** A customer, read without the product's queries. */
export interface SampledCustomer {
  readonly usersId: number;
  readonly orders: number;
  readonly newestOrder: number;
  readonly events: number;
  readonly unread: number;
  readonly newestNotification: number;
  readonly vehicles: number;
  readonly newestVehicle: number;
  readonly locations: number;
  readonly newestLocation: number;
  /** Number of services on the menu, and one of them. */
  readonly services: number;
  readonly service: number;
}

/** Customers with three to eight orders, from all cities. */
export async function sampleCustomers(
  database: Database,
  count: number,
): Promise<readonly SampledCustomer[]> {
  const { rows } = await sql<SampledCustomer>`
    WITH usual AS MATERIALIZED (
      SELECT u.users_id, o.orders, o.newest
      FROM (SELECT users_id FROM users WHERE NOT mechanic ORDER BY hashint8extended(users_id, 0) LIMIT ${2 * count}) u,
        LATERAL (SELECT count(*)::int AS orders, max(orders_services_id) AS newest
          FROM order_services WHERE users_id = u.users_id AND booked_at IS NOT NULL OFFSET 0) o
      WHERE o.orders BETWEEN 3 AND 8 LIMIT ${count})
    SELECT users_id AS "usersId", orders, u.newest AS "newestOrder",
      (SELECT count(*)::int FROM order_events e WHERE e.orders_services_id = u.newest) AS events,
      (SELECT count(*)::int FROM user_notifications n WHERE n.users_id = u.users_id AND read_at IS NULL) AS unread,
      (SELECT users_notifications_id FROM user_notifications n WHERE n.users_id = u.users_id
        ORDER BY created_at DESC, users_notifications_id DESC LIMIT 1) AS "newestNotification",
      v.n AS vehicles, v.newest AS "newestVehicle", l.n AS locations, l.newest AS "newestLocation",
      (SELECT count(*)::int FROM services) AS services,
      (SELECT services_id FROM services WHERE code = 'brake-pads-front') AS service
    FROM usual u,
      LATERAL (SELECT count(*)::int AS n, max(users_vehicles_id) AS newest FROM users_vehicles WHERE users_id = u.users_id AND deleted_at IS NULL) v,
      LATERAL (SELECT count(*)::int AS n, max(users_locations_id) AS newest FROM users_locations WHERE users_id = u.users_id AND deleted_at IS NULL) l`.execute(
    database.db,
  );
  return rows;
}

export interface SampledMechanic {
  readonly usersId: number;
  readonly orders: number;
  readonly newestOrder: number;
  readonly pending: number;
}

/** All mechanics, also the busy ones. */
export async function sampleMechanics(database: Database): Promise<readonly SampledMechanic[]> {
  const { rows } = await sql<SampledMechanic>`
    SELECT mechanic_id AS "usersId", count(*)::int AS orders, max(orders_services_id) AS "newestOrder",
      (count(*) FILTER (WHERE status = 'pending'))::int AS pending
    FROM order_services WHERE booked_at IS NOT NULL GROUP BY mechanic_id ORDER BY hashint8extended(mechanic_id, 0)`.execute(
    database.db,
  );
  return rows;
}
