import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { type OrderMessageKind, orderMessageKinds } from '#modules/messaging';

interface Telling {
  readonly ordersServicesId: number;
  readonly kind: OrderMessageKind;
}

export type TellOrder = (tx: Tx, ordersServicesId: number, kind: OrderMessageKind) => Promise<void>;

async function take(tx: Tx): Promise<Telling | undefined> {
  const { rows } = await sql<{ ordersServicesId: number; kind: string }>`
    DELETE FROM order_tellings WHERE id = (SELECT id FROM order_tellings ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING orders_services_id AS "ordersServicesId", kind`.execute(tx);
  const row = rows[0];
  const kind = orderMessageKinds.find((one) => one === row?.kind);
  return row && kind ? { ordersServicesId: row.ordersServicesId, kind } : undefined;
}

/**
 * Works off what people are to be told of orders. A booking only leaves a note of it in its own statement, so that the
 * customer does not wait for the words of six messages; the note goes in the transaction that writes them.
 */
export const tellingsJob = (database: Database, tell: TellOrder): Job => ({
  name: 'order-tellings',
  everyMs: 400,
  async run() {
    const worked = await database.transaction(async (tx) => {
      const telling = await take(tx);
      if (telling) await tell(tx, telling.ordersServicesId, telling.kind);
      return telling !== undefined;
    });
    return worked ? 'more' : undefined;
  },
});
