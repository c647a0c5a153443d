import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { afterCommit } from '#server/platform/db/transaction.ts';
import type { PaymentsContext } from '../context.ts';
import { awaitOperation } from './await-operation.ts';
import type { OperationResult } from './run-operation.ts';

/** The waiting operations of an order in queue order. Renewals of a hold that is still valid are left to the jobs. */
async function waitingKeys(context: PaymentsContext, ordersServicesId: OrderId): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT s.op_key AS key FROM stripe_ops s
    LEFT JOIN payments p ON p.id = s.payments_id
    LEFT JOIN payments old ON old.id = p.renews
    WHERE s.orders_services_id = ${ordersServicesId} AND s.state IN ('waiting', 'unknown')
      AND NOT (s.kind IN ('authorize', 'create_intent') AND old.live IS TRUE AND old.state NOT IN ('expired', 'voided'))
    ORDER BY s.id`.execute(context.database.db);
  return rows.map((row) => row.key);
}

/** Sends all waiting operations of an order in queue order. */
export async function runOrderOperations(
  context: PaymentsContext,
  ordersServicesId: OrderId,
): Promise<OperationResult[]> {
  const results: OperationResult[] = [];
  const sent = new Set<string>();
  // An operation may queue another, e.g. a hold its capture.
  for (;;) {
    const waiting = await waitingKeys(context, ordersServicesId);
    const key = waiting.find((one) => !sent.has(one));
    if (key === undefined) return results;
    sent.add(key);
    results.push(await awaitOperation(context, key));
  }
}

const sending = new Set<Promise<unknown>>();

/** Resolves when `sendAfterCommit` has nothing left to send. Call it before the database closes. */
export async function operationsSent(): Promise<void> {
  while (sending.size > 0) await Promise.all(sending);
}

/** Sends an order's waiting operations after the commit of the current transaction; the jobs retry failed ones. */
export function sendAfterCommit(context: PaymentsContext, ordersServicesId: OrderId): void {
  afterCommit(() => {
    const sent = runOrderOperations(context, ordersServicesId)
      .catch((error: unknown) => {
        context.logger.error({ error, ordersServicesId }, 'payment operations failed on their way');
      })
      .finally(() => sending.delete(sent));
    sending.add(sent);
  });
}
