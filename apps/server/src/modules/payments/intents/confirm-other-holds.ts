import type { OrderId, PaymentId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsContext } from '../context.ts';
import { queueOffSession } from './confirm-off-session.ts';
import { runOrderOperations } from '../operations/run-order-operations.ts';

/**
 * Off-session attempts: one with the saved card's authentication, one after the customer authenticated another hold.
 */
const mostOffSession = 2;

interface WaitingHold {
  readonly id: PaymentId;
  readonly ordersServicesId: OrderId;
  readonly paymentMethod: string;
}

/** After the customer authenticates one hold of a visit, confirms the other holds of the same card off session. */
export async function confirmOtherHolds(context: PaymentsContext, ordersServicesId: OrderId): Promise<void> {
  const { returnUrl } = context;
  const now = context.now();
  const queue = async (tx: Tx): Promise<ReadonlySet<OrderId>> => {
    const { rows } = await sql<WaitingHold>`
      WITH visit AS (
        SELECT p.id, p.orders_services_id, p.state, p.next_action,
          (SELECT s.params ->> 'paymentMethod' FROM stripe_ops s
           WHERE s.payments_id = p.id AND s.kind = 'confirm' AND s.params @> '{"saveCard": true}'
           ORDER BY s.id DESC LIMIT 1) AS method
        FROM payments p JOIN order_services o USING (orders_services_id)
        WHERE o.orders_id = (SELECT orders_id FROM order_services WHERE orders_services_id = ${ordersServicesId}))
      SELECT id, orders_services_id AS "ordersServicesId", method AS "paymentMethod" FROM visit v
      WHERE state = 'requires_customer' AND next_action IS NOT NULL
        AND EXISTS (SELECT FROM visit w WHERE w.method = v.method AND w.state IN ('authorized', 'capturing', 'captured'))
      ORDER BY id`.execute(tx);
    const orders = new Set<OrderId>();
    for (const one of rows) {
      const given = { paymentsId: one.id, paymentMethod: one.paymentMethod, returnUrl, now };
      if (await queueOffSession(tx, { ...given, most: mostOffSession })) orders.add(one.ordersServicesId);
    }
    return orders;
  };
  const queued = await context.database.transaction(queue, { attempts: 3 });
  for (const id of queued) await runOrderOperations(context, id);
}
