import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { dueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { type OrderMessageKind, orderMessageKinds } from '#modules/messaging';
import { orderMessagesJobName } from '#server/shared/orders/order-messages.ts';

interface QueuedMessage {
  readonly ordersServicesId: OrderId;
  readonly kind: OrderMessageKind;
}

export type TellOrder = (tx: Tx, ordersServicesId: OrderId, kind: OrderMessageKind) => Promise<void>;

async function take(tx: Tx): Promise<QueuedMessage | undefined> {
  const { rows } = await sql<{ ordersServicesId: OrderId; kind: string }>`
    DELETE FROM order_tellings WHERE id = (SELECT id FROM order_tellings ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING orders_services_id AS "ordersServicesId", kind`.execute(tx);
  const row = rows[0];
  const kind = orderMessageKinds.find((one) => one === row?.kind);
  return row && kind ? { ordersServicesId: row.ordersServicesId, kind } : undefined;
}

/**
 * Sends the messages that orders have queued. Booking only inserts a row, so that the customer does not wait
 * for them.
 */
export const orderMessagesJob = (database: Database, tell: TellOrder): Job =>
  dueJob({
    name: orderMessagesJobName,
    async run() {
      const worked = await database.transaction(async (tx) => {
        const message = await take(tx);
        if (message) await tell(tx, message.ordersServicesId, message.kind);
        return message !== undefined;
      });
      return worked ? 'more' : undefined;
    },
    nextDue: async (now) => {
      const { rows } = await sql`SELECT FROM order_tellings LIMIT 1`.execute(database.db);
      return rows.length > 0 ? now : undefined;
    },
  });
