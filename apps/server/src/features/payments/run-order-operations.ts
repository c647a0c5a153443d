import type { PaymentsContext } from './context.ts';
import { followOperation } from './follow-operation.ts';
import type { OperationResult } from './run-operation.ts';

/** The operations of an order that wait, in the order they were queued. */
async function waitingKeys(context: PaymentsContext, ordersServicesId: number): Promise<string[]> {
  const rows = await context.database.db
    .selectFrom('stripe_ops')
    .select('op_key')
    .where('orders_services_id', '=', ordersServicesId)
    .where('state', 'in', ['waiting', 'unknown'])
    .orderBy('id')
    .execute();
  return rows.map((row) => row.op_key);
}

/** The charges of an order, or of its switch to card, ended ones too, in the order they were queued. */
export async function chargeKeys(
  context: PaymentsContext,
  { ordersServicesId, switchesId }: { readonly ordersServicesId: number; readonly switchesId?: number },
): Promise<string[]> {
  const rows = await context.database.db
    .selectFrom('stripe_ops')
    .innerJoin('payments', 'payments.id', 'stripe_ops.payments_id')
    .select('op_key')
    .where('stripe_ops.orders_services_id', '=', ordersServicesId)
    .where('switches_id', switchesId === undefined ? 'is' : '=', switchesId ?? null)
    .where('kind', 'in', ['authorize', 'create_intent', 'create_setup'])
    .orderBy('stripe_ops.id')
    .execute();
  return rows.map((row) => row.op_key);
}

/** Sends everything of an order that waits, in the order it was queued. */
export async function runOrderOps(
  context: PaymentsContext,
  ordersServicesId: number,
): Promise<OperationResult[]> {
  const results: OperationResult[] = [];
  const sent = new Set<string>();
  // One operation may queue the next, as a hold its capture.
  for (;;) {
    const waiting = await waitingKeys(context, ordersServicesId);
    const key = waiting.find((one) => !sent.has(one));
    if (key === undefined) return results;
    sent.add(key);
    results.push(await followOperation(context, key));
  }
}
