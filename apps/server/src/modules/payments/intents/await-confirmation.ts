import type { OrderId, PaymentSwitchId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { PaymentsContext } from '../context.ts';
import { authenticationRequired } from './confirm-off-session.ts';
import { runOrderOperations } from '../operations/run-order-operations.ts';

interface Charged {
  readonly ordersServicesId: OrderId;
  readonly switchesId?: PaymentSwitchId | undefined;
}

export type ConfirmationResult =
  | { readonly kind: 'settled' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'declined'; readonly message: string };

/** Sends the follow-up operations of a hold and returns how they ended. */
export async function awaitConfirmation(
  context: PaymentsContext,
  { ordersServicesId, switchesId }: Charged,
): Promise<ConfirmationResult> {
  await runOrderOperations(context, ordersServicesId);
  const { rows } = await sql<{ out: boolean; message: string }>`
    SELECT s.state <> 'refused' AS out, coalesce(p.failure_message, '') AS message
    FROM payments p JOIN stripe_ops s ON s.payments_id = p.id
    WHERE p.orders_services_id = ${ordersServicesId} AND (p.live OR p.switches_id IS NOT DISTINCT FROM ${switchesId ?? null}::bigint)
      AND p.state = 'requires_customer' AND s.kind = 'confirm' AND (s.state IN ('waiting', 'unknown')
        OR (s.state = 'refused' AND s.params @> '{"offSession": true}' AND s.response ->> 'code' <> ${authenticationRequired}
          AND p.next_action IS NULL))
    ORDER BY s.id DESC LIMIT 1`.execute(context.database.db);
  const [last] = rows;
  if (!last) return { kind: 'settled' };
  return last.out ? { kind: 'unknown' } : { kind: 'declined', message: last.message };
}
