import type { Tx } from '#server/platform/db/database.ts';
import type { Finish } from './context.ts';

/** What an operation asks of the provider: stored with its key before it is sent, sent again byte for byte. */
export type OperationParams =
  | {
      readonly kind: 'authorize';
      readonly customer: string;
      readonly paymentMethod: string;
      readonly amountCents: number;
      readonly saveCard: boolean;
      readonly offSession: boolean;
      readonly returnUrl: string;
    }
  | {
      readonly kind: 'create_intent';
      readonly customer: string;
      readonly amountCents: number;
      readonly saveCard: boolean;
    }
  | { readonly kind: 'capture'; readonly intent: string; readonly amountCents: number }
  | { readonly kind: 'void'; readonly intent: string }
  | {
      readonly kind: 'refund';
      readonly intent: string;
      readonly amountCents: number;
      readonly reason: string;
    };

export interface Operation {
  readonly key: string;
  readonly paymentsId: number;
  readonly ordersServicesId: number;
  readonly params: OperationParams;
  readonly finish?: Finish | undefined;
  readonly now: Date;
}

/** Queues an operation in the transaction of the decision. The same key queued again is the same operation. */
export async function queueOperation(tx: Tx, operation: Operation): Promise<void> {
  await tx
    .insertInto('stripe_ops')
    .values({
      op_key: operation.key,
      kind: operation.params.kind,
      payments_id: operation.paymentsId,
      orders_services_id: operation.ordersServicesId,
      params: JSON.stringify({ ...operation.params, finish: operation.finish }),
      next_try_at: operation.now,
      created_at: operation.now,
    })
    .onConflict((conflict) => conflict.column('op_key').doNothing())
    .execute();
}

export type StoredParams = OperationParams & { readonly finish?: Finish | undefined };

export interface ClaimedOperation {
  readonly id: number;
  readonly key: string;
  readonly paymentsId: number;
  readonly ordersServicesId: number;
  readonly params: StoredParams;
  readonly attempts: number;
}
