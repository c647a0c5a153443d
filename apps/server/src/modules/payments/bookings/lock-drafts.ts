import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Locks a draft and the other drafts of its visit, which are booked or lapse together (decision C14). Concurrent
 * decisions about one visit wait here. Empty if the order is no draft.
 */
export async function lockDrafts(tx: Tx, ordersServicesId: OrderId): Promise<readonly OrderId[]> {
  await sql`SELECT FROM orders WHERE orders_id =
    (SELECT orders_id FROM order_services WHERE orders_services_id = ${ordersServicesId}) FOR NO KEY UPDATE`.execute(
    tx,
  );
  const { rows } = await sql<{ id: OrderId }>`SELECT o.orders_services_id AS id FROM order_services s
    JOIN order_services o ON o.orders_id = s.orders_id AND o.status = 'draft'
    WHERE s.orders_services_id = ${ordersServicesId} AND s.status = 'draft' ORDER BY o.starts_at`.execute(tx);
  return rows.map((row) => row.id);
}
